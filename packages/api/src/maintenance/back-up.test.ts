import { jobs } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBackupStatus } from '../backups/backup-status.ts';
import { isNightlyOverdue } from '../domain/shop/nightly.ts';
import { jobHandlers } from '../handlers.ts';
import { RetryableError } from '../jobs/retry.ts';
import { runNextJob, startWorker } from '../jobs/worker.ts';
import { startDeadline } from '../outbound/deadline.ts';
import type { BackupWork } from '../services/backup-work.ts';
import { type TestContext, testContext } from '../testing/index.ts';
import { backUp } from './back-up.ts';
import { enqueueBackup, enqueueMaintenance } from './enqueue-maintenance.ts';

const counts = { products: 214, requests: 1_902, images: 611, offSite: null, cleanupProblem: null };
// 03:10 in the shop, in winter.
const NIGHT = new Date('2026-03-03T08:10:00Z');

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext({ backups: { run: async () => counts } });
});

/** Works off the night's job. */
async function night(run: BackupWork['run'], now = NIGHT) {
  await runNextJob({ ...ctx, backups: { run }, now: () => now }, jobHandlers, {}, 'backups');
}

it('a backup is enqueued for the coming night, once', async () => {
  await enqueueBackup(ctx);
  await enqueueBackup(ctx);
  const stored = await ctx.db.select({ topic: jobs.topic, runAt: jobs.runAt }).from(jobs);
  expect(stored).toEqual([{ topic: 'maintenance.backup', runAt: NIGHT }]);
  await enqueueBackup({ ...ctx, backups: null, now: () => NIGHT });
  expect(await ctx.db.$count(jobs)).toBe(1);
});

it('the worker enqueues it where backups are made', async () => {
  const handlers = { ...jobHandlers, 'maintenance.sweep': async () => undefined };
  const worker = await startWorker(ctx, handlers, { enqueueScheduled: enqueueMaintenance });
  await worker.stop();
  const topics = (await ctx.db.select({ topic: jobs.topic }).from(jobs)).map(({ topic }) => topic);
  expect(topics.toSorted()).toEqual([
    'maintenance.backup',
    'maintenance.dueRequests',
    'maintenance.mondayLetter',
    'maintenance.sweep',
  ]);
});

it('what was proven is kept through a failure, whose reason is kept too', async () => {
  expect(await readBackupStatus(ctx.db)).toEqual({ lastVerified: null, failure: null });
  await enqueueBackup(ctx);
  await night(async () => counts);
  const lastVerified = { at: NIGHT, ...counts };
  expect(await readBackupStatus(ctx.db)).toEqual({ lastVerified, failure: null });
  await enqueueBackup({ ...ctx, now: () => NIGHT });
  const next = new Date(NIGHT.getTime() + 86_400_000);
  await night(() => Promise.reject(new RetryableError('The disk is full.')), next);
  const failure = { at: next, reason: 'The disk is full.' };
  expect(await readBackupStatus(ctx.db)).toEqual({ lastVerified, failure });
  const later = new Date(next.getTime() + 3_600_000);
  await night(async () => counts, later);
  expect(await readBackupStatus(ctx.db)).toEqual({ lastVerified: { at: later, ...counts }, failure: null });
});

it('one that takes too long has failed, and is told from a process that stops', async () => {
  await enqueueBackup(ctx);
  const run = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  const services = { ...ctx, backups: { run }, now: () => NIGHT };
  await runNextJob(services, jobHandlers, { leaseSeconds: 0.01 }, 'backups');
  const reason = 'It took longer than its time limit and was stopped.';
  await expect.poll(() => readBackupStatus(ctx.db)).toMatchObject({ failure: { at: NIGHT, reason } });
});

it('one that ends its process each time has failed', async () => {
  await enqueueBackup(ctx);
  await ctx.db.update(jobs).set({ status: 'running', crashes: 4, lockedUntil: new Date(0) });
  await night(() => Promise.reject(new Error('is not called')));
  expect(await readBackupStatus(ctx.db)).toMatchObject({
    lastVerified: null,
    failure: { at: NIGHT, reason: 'The process ended during each of the last 5 attempts.' },
  });
});

it('a process that stops has not failed to back up', async () => {
  await enqueueBackup(ctx);
  const stop = new AbortController();
  const run = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('stopped')));
      stop.abort();
    });
  const services = { ...ctx, backups: { run }, now: () => NIGHT };
  await runNextJob(services, jobHandlers, { signal: stop.signal }, 'backups');
  expect(await readBackupStatus(ctx.db)).toEqual({ lastVerified: null, failure: null });
});

it('an attempt that ends after the next one succeeded takes nothing back', async () => {
  let fail: (error: Error) => void = () => undefined;
  const hanging = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const { signal } = startDeadline(0);
  const services = { ...ctx, backups: { run: () => hanging }, now: () => NIGHT };
  const run = { id: 1, attempt: 1, isLastAttempt: false, signal };
  const late = backUp.run(services, { day: '2026-03-03' }, run);
  await enqueueBackup(ctx);
  const later = new Date(NIGHT.getTime() + 3_600_000);
  await night(async () => counts, later);
  fail(new Error('ended'));
  await expect(late).rejects.toThrow('ended');
  await backUp.giveUp(services, { day: '2026-03-03' }, new Error('It took too long'));
  const proven = { lastVerified: { at: later, ...counts }, failure: null };
  expect(await readBackupStatus(ctx.db)).toEqual(proven);
  await backUp.giveUp(services, { day: '2026-03-04' }, new Error('It took too long'));
  expect(await readBackupStatus(ctx.db)).toMatchObject({ failure: { reason: 'It took too long.' } });
});

describe('after a night on which the clock was two days fast', () => {
  const wrong = new Date(NIGHT.getTime() + 2 * DAY_MS);
  const dayLater = new Date(NIGHT.getTime() + DAY_MS);
  const enqueueAt = (now: Date) => enqueueBackup({ ...ctx, now: () => now });

  beforeEach(async () => {
    await enqueueAt(new Date(wrong.getTime() - 1));
    await night(async () => counts, wrong);
  });

  it('a backup that fails is known to have failed', async () => {
    await enqueueAt(NIGHT);
    await night(() => Promise.reject(new RetryableError('The disk is full.')), dayLater);
    expect(await readBackupStatus(ctx.db)).toMatchObject({
      failure: { at: dayLater, reason: 'The disk is full.' },
    });
  });

  it('the night of that date has its own backup', async () => {
    await enqueueAt(dayLater);
    await enqueueAt(dayLater);
    await night(async () => ({ ...counts, products: 215 }), wrong);
    expect(await readBackupStatus(ctx.db)).toMatchObject({ lastVerified: { products: 215 } });
    expect(await ctx.db.$count(jobs, eq(jobs.status, 'pending'))).toBe(0);
  });

  it('a success of the future is none of the last hours', () => {
    expect(isNightlyOverdue(wrong, NIGHT)).toBe(true);
    expect(isNightlyOverdue(wrong, dayLater)).toBe(false);
  });
});
