import { openBeside } from '@dealer/db/testing';
import { expect, it } from 'vitest';
import { callerFor, testContext } from '../testing/index.ts';

it('two processes count the same tries', async () => {
  const ctx = await testContext();
  const second = await openBeside(ctx.database);
  const processes = [ctx, { ...ctx, database: second, db: second.db }];
  const tries = [0, 1, 0, 1].map(
    (at) => () => callerFor(processes[at] ?? ctx, null).auth.forgotPassword({ email: 'ada@example.com' }),
  );
  const outcomes: string[] = [];
  for (const attempt of tries) {
    outcomes.push(
      await attempt().then(
        () => 'taken',
        (error: unknown) => String(error),
      ),
    );
  }
  await second.close();
  expect(outcomes.slice(0, 3)).toEqual(['taken', 'taken', 'taken']);
  expect(outcomes[3]).toContain('Too many attempts');
});

it('tries made at the same moment in two processes are not taken beyond the limit', async () => {
  const ctx = await testContext();
  const second = await openBeside(ctx.database);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      callerFor(n % 2 ? { ...ctx, database: second, db: second.db } : ctx, null).auth.forgotPassword({
        email: 'ada@example.com',
      }),
    ),
  );
  await second.close();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
