import { emailLog, type Job, jobs } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobHandlers } from '../handlers.ts';
import { type TestContext, testContext } from '../testing/index.ts';
import { claimJob, completeJob } from './claim.ts';
import { enqueue } from './queue.ts';
import type { JobHandlers } from './types.ts';
import { runNextJob } from './worker.ts';

const LEASE_SECONDS = 120;

let ctx: TestContext;
let clock: Date;
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const work = (handlers: JobHandlers = jobHandlers) =>
  runNextJob(ctx, handlers, { leaseSeconds: LEASE_SECONDS });
const storedJob = async () => (await ctx.db.select().from(jobs))[0];

async function enqueueReset() {
  const { email } = await makeUser(ctx.db);
  await ctx.db.transaction((tx) => enqueue(tx, ctx, { topic: 'mail.reset', payload: { email } }));
}

beforeEach(async () => {
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await enqueueReset();
});

describe('a job that crashes its process', () => {
  const crash = async () => {
    expect(await claimJob(ctx.db, clock, LEASE_SECONDS)).toBeDefined();
    pass(LEASE_SECONDS + 1);
  };

  it('is given up after five crashes in a row', async () => {
    for (let crashes = 0; crashes < 5; crashes += 1) await crash();
    expect(await work()).toBe(true);
    expect(await storedJob()).toMatchObject({
      status: 'failed',
      lastError: 'The process ended during each of the last 5 attempts',
    });
    expect(ctx.mailer.sent).toEqual([]);
    expect(await work()).toBe(false);
  });

  it('is given up by the next process where this one stops meanwhile', async () => {
    for (let crashes = 0; crashes < 5; crashes += 1) await crash();
    const stopping = new AbortController();
    const given: string[] = [];
    const handlers = (giveUp: () => Promise<void>) => ({
      ...jobHandlers,
      'mail.reset': { run: () => Promise.resolve(), giveUp },
    });
    const untilStopped = () => {
      given.push('begun');
      stopping.abort(new Error('The process stops'));
      return new Promise<never>(() => undefined);
    };
    await runNextJob(ctx, handlers(untilStopped), { signal: stopping.signal });
    expect(await storedJob()).toMatchObject({ status: 'running', lastError: null });
    await work(
      handlers(async () => {
        given.push('done');
      }),
    );
    expect(given).toEqual(['begun', 'done']);
    expect(await storedJob()).toMatchObject({ status: 'failed' });
  });

  it('is run again after its lease; an attempt that ends resets the count', async () => {
    for (let crashes = 0; crashes < 4; crashes += 1) await crash();
    const unavailable = () => Promise.reject(new MailError('unavailable', { permanent: false, code: 'x' }));
    await work({ ...jobHandlers, 'mail.reset': unavailable });
    expect(await storedJob()).toMatchObject({ status: 'pending', attempts: 5, crashes: 0 });
    pass(3600);
    await crash();
    await work();
    expect(await storedJob()).toMatchObject({ status: 'done', attempts: 7 });
    expect(ctx.mailer.sent).toHaveLength(1);
  });
});

describe('a failed attempt', () => {
  const databaseError = (code: string) =>
    new Error('Failed query: select 1 for update', {
      cause: Object.assign(new Error('canceling statement'), { code }),
    });
  const failWith = async (reason: Error) => {
    const errors: string[] = [];
    const log = { ...ctx.log, error: (_: unknown, message: string) => errors.push(message) };
    const fail = () => Promise.reject(reason);
    await runNextJob(
      { ...ctx, log },
      { ...jobHandlers, 'mail.reset': fail },
      { leaseSeconds: LEASE_SECONDS },
    );
    return errors;
  };

  it.each([
    ['a lock that was not free in time', '55P03'],
    ['a connection that was lost', '08006'],
  ])('because of %s is repeated without an error in the log', async (_, code) => {
    expect(await failWith(databaseError(code))).toEqual([]);
    expect(await storedJob()).toMatchObject({ status: 'pending', attempts: 1 });
    pass(3600);
    await work();
    expect(await storedJob()).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('because of the database is an error in the log when it was the last', async () => {
    await ctx.db.update(jobs).set({ retryUntil: clock });
    expect(await failWith(databaseError('55P03'))).toEqual(['Job failed']);
    expect(await storedJob()).toMatchObject({ status: 'failed' });
  });

  it('because of a defect is an error in the log', async () => {
    expect(await failWith(new Error('a defect'))).toEqual(['Job failed']);
  });
});

describe('a claim', () => {
  it('holds for its lease', async () => {
    await claimJob(ctx.db, clock, LEASE_SECONDS);
    pass(LEASE_SECONDS);
    expect(await work()).toBe(false);
  });

  it('does not overwrite the result of the next one after its end', async () => {
    const late = await claimJob(ctx.db, clock, LEASE_SECONDS);
    pass(LEASE_SECONDS + 1);
    await claimJob(ctx.db, clock, LEASE_SECONDS);
    if (late) await completeJob(ctx.db, late, clock);
    expect(await storedJob()).toMatchObject({ status: 'running', attempts: 2 } satisfies Partial<Job>);
  });
});

describe('a job that is given up outside its handler', () => {
  const queuedMail = async () => {
    const job = await storedJob();
    await ctx.db
      .insert(emailLog)
      .values({ jobId: job?.id, recipient: 'ada@example.com', subject: 'Reset', template: 'reset-password' });
  };
  const mail = async () => (await ctx.db.select().from(emailLog))[0];

  it('gives up its mail after five crashes', async () => {
    await queuedMail();
    await ctx.db.update(jobs).set({ status: 'running', crashes: 4, lockedUntil: clock });
    pass(1);
    await work();
    expect(await mail()).toMatchObject({
      status: 'failed',
      error: 'The process ended during each of the last 5 attempts',
    });
  });

  it('gives up its mail when the lease of the last attempt ends', async () => {
    await queuedMail();
    await ctx.db.update(jobs).set({ retryUntil: clock });
    const never = () => new Promise<never>(() => undefined);
    await runNextJob(ctx, { ...jobHandlers, 'mail.reset': never }, { leaseSeconds: 0.05 });
    expect(await storedJob()).toMatchObject({ status: 'failed' });
    expect(await mail()).toMatchObject({ status: 'failed' });
  });
});

it('a job whose result cannot be stored has not failed: it stays claimed until its lease ends', async () => {
  const failing = new Error('the result is not stored');
  let failures = 0;
  const now = () => {
    if (ctx.mailer.sent.length === 0 || failures > 0) return clock;
    failures += 1;
    throw failing;
  };
  const handlers: typeof jobHandlers = {
    ...jobHandlers,
    'mail.reset': (services, payload, run) =>
      jobHandlers['mail.reset']({ ...services, now: () => clock }, payload, run),
  };
  await expect(runNextJob({ ...ctx, now }, handlers, { leaseSeconds: LEASE_SECONDS })).rejects.toBe(failing);
  expect(await storedJob()).toMatchObject({ status: 'running', attempts: 1, lastError: null });
});
