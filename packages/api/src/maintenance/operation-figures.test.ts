import { jobs, leadProbes } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { beforeEach, expect, it } from 'vitest';
import { storeBackupFailure, storeBackupSuccess } from '../backups/backup-status.ts';
import { type TestContext, testContext } from '../testing/index.ts';
import { getOperationFigures } from './operation-figures.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext();
});

const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * MINUTE_MS);

async function waitOf(stored: readonly (typeof jobs.$inferInsert)[]): Promise<number> {
  await ctx.db.insert(jobs).values([...stored]);
  return (await getOperationFigures(ctx)).oldestDueSeconds / 60;
}

it('five hundred lookups that are worked off for an hour do not say that no worker runs', async () => {
  const lookup = { topic: 'lookup.draft', runAt: ago(60) } as const;
  expect(
    await waitOf([lookup, lookup, { ...lookup, status: 'done', doneAt: ago(1) }, { topic: 'mail.reset' }]),
  ).toBe(1);
});

it('a mail that waits says so, whatever other jobs are done meanwhile', async () => {
  const others = [
    { topic: 'lookup.draft', status: 'done', doneAt: ago(0) },
    { topic: 'lookup.draft', runAt: ago(30) },
    { topic: 'mail.reset', status: 'done', doneAt: ago(90) },
  ] as const;
  expect(await waitOf([...others, { topic: 'mail.quoteReceived', runAt: ago(20) }])).toBe(20);
});

it('a job whose process died waits from the end of its lease on', async () => {
  const running = { topic: 'mail.reset', status: 'running', runAt: ago(60) } as const;
  expect(await waitOf([{ ...running, lockedUntil: ago(-1) }])).toBe(0);
  expect(await waitOf([{ ...running, lockedUntil: ago(12) }])).toBe(12);
});

it('the last proofs of a backup and of the lead path stay known after a failure', async () => {
  expect(await getOperationFigures(ctx)).toMatchObject({ backupVerifiedAt: null, leadPathVerifiedAt: null });
  const proof = { products: 3, requests: 1, images: 0, offSite: null, cleanupProblem: null };
  await storeBackupSuccess(ctx.db, ago(90), proof);
  await storeBackupFailure(ctx.db, ago(0), { reason: 'The disk is full', night: ago(10) });
  await ctx.db.insert(leadProbes).values([
    { run: 'a', key: 'a', mailedAt: ago(70) },
    { run: 'b', key: 'b', failedAt: ago(5), failedStep: 'mail', reason: 'No mail server answers.' },
  ]);
  expect(await getOperationFigures(ctx)).toMatchObject({
    backupVerifiedAt: ago(90),
    leadPathVerifiedAt: ago(70),
  });
});

it('nothing waits where nothing is due', async () => {
  expect(await waitOf([{ topic: 'mail.reset', runAt: ago(-1) }])).toBe(0);
});
