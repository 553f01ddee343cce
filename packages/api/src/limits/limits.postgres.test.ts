import { openBeside } from '@dealer/db/testing';
import { expect, it } from 'vitest';
import { callerFor, testContext } from '../testing/index.ts';

it('two processes share their counters', async () => {
  const ctx = await testContext();
  const second = await openBeside(ctx.db);
  const processes = [ctx, { ...ctx, db: second.db }];
  const attempts = [0, 1, 0, 1].map(
    (at) => () => callerFor(processes[at] ?? ctx, null).auth.forgotPassword({ email: 'ada@example.com' }),
  );
  const outcomes: string[] = [];
  for (const attempt of attempts) {
    outcomes.push(
      await attempt().then(
        () => 'accepted',
        (error: unknown) => String(error),
      ),
    );
  }
  await second.close();
  expect(outcomes.slice(0, 3)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(outcomes[3]).toContain('Too many attempts');
});

it('concurrent attempts in two processes do not exceed the limit', async () => {
  const ctx = await testContext();
  const second = await openBeside(ctx.db);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      callerFor(n % 2 ? { ...ctx, db: second.db } : ctx, null).auth.forgotPassword({
        email: 'ada@example.com',
      }),
    ),
  );
  await second.close();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
