import { emailLog, type Job, jobs } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

let ctx: TestContext;
const admin = () => callerFor(ctx, actors.staff).admin.jobs;
const jobsThat = (status: Job['status']) =>
  ctx.db.select().from(jobs).where(eq(jobs.status, status)).orderBy(jobs.id);

/** A request whose customer's address is rejected for good. */
async function rejectedRequest() {
  const rejecting: TestContext['mailer'] = {
    ...ctx.mailer,
    send: async (mail) => {
      if (mail.template !== 'quote-received') return ctx.mailer.send(mail);
      throw new MailError('550 no such mailbox', { permanent: true, code: '550' });
    },
  };
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType: 'product',
    productName: 'Mower',
    customerName: 'Ada',
    customerEmail: 'gone@example.com',
  });
  await runDueJobs({ ...ctx, mailer: rejecting });
}

beforeEach(async () => {
  ctx = await testContext();
});

describe('jobs that gave up', () => {
  it('keep their reason; the others went on', async () => {
    await rejectedRequest();
    expect(await jobsThat('failed')).toMatchObject([
      { topic: 'mail.quoteReceived', attempts: 1, failedAt: ctx.now(), lastError: '550 no such mailbox' },
    ]);
    expect(await jobsThat('done')).toHaveLength(1);
    const log = await ctx.db.select().from(emailLog).orderBy(emailLog.id);
    expect(log).toMatchObject([{ status: 'sent' }, { status: 'failed', error: '550 no such mailbox' }]);
  });

  it('are tried again, once, when staff ask for it', async () => {
    await rejectedRequest();
    const [failed] = await jobsThat('failed');
    await admin().retry({ id: failed?.id ?? 0 });
    await expect(admin().retry({ id: failed?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent.map(({ template }) => template)).toEqual(['quote-notification', 'quote-received']);
    expect(await jobsThat('failed')).toEqual([]);
    const [entry] = await ctx.db.select().from(emailLog).orderBy(emailLog.id).offset(1);
    expect(entry).toMatchObject({ status: 'sent', error: null });
  });

  it('get as much time as new ones, and are tried again as soon', async () => {
    await rejectedRequest();
    const long = { attempts: 40, failures: 40, retryUntil: new Date(0) };
    await ctx.db.update(jobs).set(long).where(eq(jobs.status, 'failed'));
    const [failed] = await jobsThat('failed');
    await admin().retry({ id: failed?.id ?? 0 });
    expect(await jobsThat('pending')).toMatchObject([
      { attempts: 40, failures: 0, failedAt: null, retryUntil: null, runAt: ctx.now() },
    ]);
    const busy = new MailError('421 busy', { permanent: false, code: '421' });
    const mailer = { ...ctx.mailer, send: () => Promise.reject(busy) };
    await runDueJobs({ ...ctx, mailer });
    const runAt = new Date(ctx.now().getTime() + 10_000);
    expect(await jobsThat('pending')).toMatchObject([{ attempts: 41, failures: 1, runAt }]);
  });

  it('are all retried at once, if they are mails', async () => {
    await rejectedRequest();
    const lookup = { topic: 'lookup.draft', status: 'failed' } as const;
    await ctx.db.insert(jobs).values([{ topic: 'mail.reset', status: 'failed' }, lookup]);
    expect(await admin().retryFailedMails()).toEqual({ count: 2 });
    expect(await jobsThat('failed')).toMatchObject([lookup]);
    expect(await ctx.db.$count(emailLog, eq(emailLog.status, 'queued'))).toBe(1);
    expect(await admin().retryFailedMails()).toEqual({ count: 0 });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent.map(({ template }) => template)).toEqual(['quote-notification', 'quote-received']);
  });

  it('are taken off the list, if they are mails, and can still be tried again from their request', async () => {
    await rejectedRequest();
    const [failed] = await jobsThat('failed');
    const mail = { id: failed?.id ?? 0 };
    await ctx.db.insert(jobs).values({ topic: 'lookup.draft', status: 'failed' });
    const [, lookup] = await jobsThat('failed');
    await expect(admin().dismissMail({ id: lookup?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin().dismissMail(mail);
    // The response was lost, and the job was deleted since.
    await admin().dismissMail(mail);
    await admin().dismissMail({ id: 999 });
    const staff = callerFor(ctx, actors.staff).admin;
    expect((await staff.overview.get()).failedMails).toBe(0);
    expect((await staff.dashboard.get()).failedMails).toEqual({ total: 0, items: [] });
    expect(await admin().retryFailedMails()).toEqual({ count: 0 });
    const log = await ctx.db.select().from(emailLog).orderBy(emailLog.id);
    expect(log).toMatchObject([{ status: 'sent' }, { status: 'failed', jobId: mail.id }]);
    await admin().retry(mail);
    await expect(admin().dismissMail(mail)).rejects.toMatchObject({ code: 'CONFLICT' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent.map(({ template }) => template)).toEqual(['quote-notification', 'quote-received']);
    await expect(admin().retry(mail)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are not tried again by customers, and not where there is none', async () => {
    await expect(admin().retry({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const customer = callerFor(ctx, actors.customer).admin.jobs;
    await expect(customer.retry({ id: 999 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(customer.dismissMail({ id: 999 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('jobs that wait for their next try', () => {
  const topic = 'mail.quoteReceived';
  /** A request whose mails meet a mail server that is away, and the try of its confirmation. */
  async function waitingRequest() {
    const away: TestContext['mailer'] = {
      ...ctx.mailer,
      send: () => Promise.reject(new MailError('connect ECONNREFUSED', { permanent: false, code: 'x' })),
    };
    await callerFor(ctx, null).storefront.quotes.create({
      quoteType: 'product',
      productName: 'Mower',
      customerName: 'Ada',
      customerEmail: 'ada@example.com',
    });
    await runDueJobs({ ...ctx, mailer: away });
    const job = (await jobsThat('pending')).find((pending) => pending.topic === topic);
    if (!job) throw new Error('The confirmation waits');
    return job;
  }

  it('are tried at once when staff ask for it', async () => {
    const job = await waitingRequest();
    expect(job).toMatchObject({ attempts: 1, lastError: 'connect ECONNREFUSED' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toEqual([]);
    await admin().retry({ id: job.id });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([{ template: 'quote-received', to: 'ada@example.com' }]);
    expect(await jobsThat('done')).toMatchObject([{ id: job.id, attempts: 2, lastError: null }]);
  });

  it('are not hurried twice, nor once they are done', async () => {
    const { id } = await waitingRequest();
    await admin().retry({ id });
    await expect(admin().retry({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('being tried already') as unknown,
    });
    await runDueJobs(ctx);
    await expect(admin().retry({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are not hurried by customers', async () => {
    const { id, runAt } = await waitingRequest();
    const customer = callerFor(ctx, actors.customer).admin.jobs;
    await expect(customer.retry({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(customer.retryFailedMails()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await jobsThat('pending')).toContainEqual(expect.objectContaining({ id, runAt }));
  });

  it('say in the request when they are tried next', async () => {
    const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
    const request = await makeQuoteRequest(ctx.db);
    const { delivery } = await staff.quotes.respond({ id: request.id, responseMessage: 'Come by.' });
    expect(delivery).toMatchObject({ state: 'queued', nextTryAt: null });
    const runAt = new Date(ctx.now().getTime() + 600_000);
    await ctx.db.update(jobs).set({ attempts: 1, runAt });
    expect((await staff.quotes.get({ id: request.id })).delivery).toMatchObject({
      state: 'queued',
      nextTryAt: runAt,
      jobId: delivery?.jobId,
    });
  });
});

it('a mail that the log knows to be sent is not sent again when its job comes back', async () => {
  await rejectedRequest();
  await ctx.db.update(emailLog).set({ status: 'sent' });
  await ctx.db.update(jobs).set({ status: 'pending' });
  ctx.mailer.sent.length = 0;
  await runDueJobs(ctx);
  expect(ctx.mailer.sent).toEqual([]);
});
