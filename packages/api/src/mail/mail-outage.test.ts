import { emailLog, jobs } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actors, callerFor, runDueJobs, type TestContext, testContext } from '../testing/index.ts';
import { createTestMailServers, messageIds } from '../testing/smtp.ts';

const TIME_LIMIT_MS = 120_000;

let ctx: TestContext;
let clock: Date;
const mailServers = createTestMailServers();
const start = new Date('2026-03-02T15:00:00Z');

beforeEach(async () => {
  clock = start;
  ctx = await testContext({ now: () => clock });
});
afterEach(() => mailServers.end());

/** A mail server that is down, and the port on which it can come back. */
async function serverDown() {
  const server = await mailServers.server();
  await server.close();
  return { url: server.url, port: Number(new URL(server.url).port) };
}

/** Moves the clock from one due job to the next one. @returns when none is due within these hours */
async function workUntil(hours: number, services: TestContext) {
  for (;;) {
    await runDueJobs(services);
    const [next] = await ctx.db
      .select({ runAt: jobs.runAt })
      .from(jobs)
      .where(eq(jobs.status, 'pending'))
      .orderBy(jobs.runAt)
      .limit(1);
    const end = new Date(start.getTime() + hours * HOUR_MS);
    if (!next || next.runAt > end) {
      clock = end;
      return;
    }
    clock = next.runAt;
  }
}

/** A request that causes two mails. */
async function submit() {
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'product',
    productName: 'Mower',
    customerName: 'Ada',
    customerEmail: 'ada@example.com',
  });
}

describe('a mail server that is down', () => {
  it(
    'for 70 hours: every mail is sent once, within an hour of its return',
    async () => {
      const down = await serverDown();
      const services = { ...ctx, mailer: { ...ctx.mailer, ...mailServers.mailerTo(down.url) } };
      await submit();
      await workUntil(70, services);
      expect(await ctx.db.$count(jobs, eq(jobs.status, 'pending'))).toBe(2);
      expect(await ctx.db.$count(emailLog, eq(emailLog.status, 'queued'))).toBe(2);

      const back = await mailServers.server({}, down.port);
      await workUntil(71, services);
      await workUntil(200, services);
      const ids = await messageIds(back.received);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
      const done = await ctx.db.select().from(jobs);
      expect(done.map(({ status }) => status)).toEqual(Array(2).fill('done'));
      const returned = new Date(start.getTime() + 71 * HOUR_MS);
      for (const { doneAt } of done) expect(doneAt?.getTime()).toBeLessThanOrEqual(returned.getTime());
      expect(await ctx.db.$count(emailLog, eq(emailLog.status, 'sent'))).toBe(2);
    },
    TIME_LIMIT_MS,
  );

  it(
    'for longer than three days: the mails are given up after 72 hours and sent when staff retry them all',
    async () => {
      const down = await serverDown();
      const services = { ...ctx, mailer: { ...ctx.mailer, ...mailServers.mailerTo(down.url) } };
      await submit();
      for (const hours of [0, 24, 48, 71.9]) {
        clock = new Date(start.getTime() + hours * HOUR_MS);
        await runDueJobs(services);
        expect(await ctx.db.$count(jobs, eq(jobs.status, 'failed'))).toBe(0);
      }
      await workUntil(80, services);
      expect(await ctx.db.$count(jobs, eq(jobs.status, 'failed'))).toBe(2);
      expect(await ctx.db.$count(emailLog, eq(emailLog.status, 'failed'))).toBe(2);

      const back = await mailServers.server({}, down.port);
      await runDueJobs(services);
      expect(back.received).toEqual([]);
      const staff = callerFor(ctx, actors.staff).admin.jobs;
      expect(await staff.retryFailedMails()).toEqual({ count: 2 });
      expect(await staff.retryFailedMails()).toEqual({ count: 0 });
      await runDueJobs(services);
      expect(new Set(await messageIds(back.received)).size).toBe(2);
      expect(back.received).toHaveLength(2);
      expect(await ctx.db.$count(jobs, eq(jobs.status, 'done'))).toBe(2);
    },
    TIME_LIMIT_MS,
  );
});
