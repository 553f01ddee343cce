import { auditLogs, emailLog, jobs, users } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { makeContactMessage, makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeBackupFailure, storeBackupSuccess } from '../../backups/backup-status.ts';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const staff = () => callerFor(ctx, actors.staff).admin;
const owner = () => callerFor(ctx, actors.superadmin).admin;
const hoursAgo = (hours: number) => ({ createdAt: new Date(ctx.now().getTime() - hours * HOUR_MS) });

beforeEach(async () => {
  ctx = await testContext();
});

describe('the dashboard', () => {
  it('counts products, and requests by their state', async () => {
    await makeProduct(ctx.db, { status: 'draft' });
    await makeProduct(ctx.db, { status: 'deleted' });
    await makeQuoteRequest(ctx.db);
    await makeQuoteRequest(ctx.db);
    await makeQuoteRequest(ctx.db, { status: 'responded' });
    expect(await staff().dashboard.get()).toMatchObject({
      totalProducts: 1,
      quoteRequests: 3,
      pendingQuotes: 2,
      respondedQuotes: 1,
    });
  });

  it('counts no spam, like the lists that its numbers lead to', async () => {
    await makeQuoteRequest(ctx.db, { result: 'spam' });
    await makeQuoteRequest(ctx.db, { result: 'spam', status: 'responded' });
    await makeQuoteRequest(ctx.db, { status: 'responded', reopenedAt: ctx.now() });
    await makeQuoteRequest(ctx.db, { canceledAt: ctx.now() });
    const { quoteRequests, pendingQuotes, respondedQuotes } = await staff().dashboard.get();
    const totalOf = async (input: Parameters<ReturnType<typeof staff>['quotes']['page']>[0]) =>
      (await staff().quotes.page(input)).total;
    expect([quoteRequests, pendingQuotes, respondedQuotes]).toEqual([2, 1, 1]);
    expect(await totalOf({})).toBe(quoteRequests);
    expect(await totalOf({ folder: 'waiting' })).toBe(pendingQuotes);
    expect(await totalOf({ status: 'responded' })).toBe(respondedQuotes);
  });

  it.each([
    ['while there is enough room', [2e9, 3e9], null],
    ['of the data, also for backups on the same one', [6e8, 6e8], { folder: 'data', freeBytes: 6e8 }],
    ['of the backups, where that has less room', [9e8, 6e8], { folder: 'backups', freeBytes: 6e8 }],
  ] as const)('names the disk that is almost full: %s', async (_, [data, backups], lowDisk) => {
    const readDisks = () =>
      Promise.resolve([
        { folder: 'data' as const, freeBytes: data },
        { folder: 'backups' as const, freeBytes: backups },
      ]);
    const { dashboard } = callerFor({ ...ctx, readDisks }, actors.staff).admin;
    expect((await dashboard.get()).lowDisk).toEqual(lowDisk);
  });

  it('is empty without any data', async () => {
    expect(await staff().dashboard.get()).toEqual({
      totalProducts: 0,
      quoteRequests: 0,
      pendingQuotes: 0,
      respondedQuotes: 0,
      recentQuotes: [],
      overdueQuotes: { total: 0, items: [] },
      appointmentsToday: { total: 0, items: [] },
      failedMails: { total: 0, items: [] },
      waitingMails: { total: 0, items: [] },
      backup: { lastVerified: null, failure: null, isOverdue: false, isMade: false, asOf: ctx.now() },
      lowDisk: null,
      leadPath: {
        ...{ lastSuccessAt: null, failure: null, isOverdue: false },
        ...{ isConfigured: false, isTested: false, asOf: ctx.now() },
      },
    });
  });

  it('shows the five newest requests, and those older than a day without an answer', async () => {
    const made = [];
    for (const hours of [30, 25, 24, 3, 2, 1]) {
      const canceledAt = hours === 1 ? ctx.now() : null;
      made.push(await makeQuoteRequest(ctx.db, { ...hoursAgo(hours), canceledAt }));
    }
    await makeQuoteRequest(ctx.db, { ...hoursAgo(40), status: 'responded' });
    const { recentQuotes, overdueQuotes } = await staff().dashboard.get();
    const [newest, second] = recentQuotes;
    expect([newest?.waitingSince, second?.waitingSince]).toEqual([null, second?.createdAt]);
    expect(recentQuotes[0]).toMatchObject({ status: 'pending', result: null, canceledAt: ctx.now() });
    const all = made.map(({ id }) => id);
    expect(recentQuotes.map(({ id }) => id)).toEqual(all.slice(1).toReversed());
    expect(overdueQuotes.total).toBe(2);
    expect(overdueQuotes.items.map(({ id }) => id)).toEqual(all.slice(0, 2));
  });

  it('shows who comes today on the shop’s clocks, also who was to come this morning, the earliest first', async () => {
    const evening = new Date('2026-04-18T23:30:00Z');
    ctx = await testContext({ now: () => evening });
    const book = async (bookedFor: string, fields: Parameters<typeof makeQuoteRequest>[1] = {}) =>
      (await makeQuoteRequest(ctx.db, { status: 'responded', bookedFor: new Date(bookedFor), ...fields })).id;
    const lateToday = await book('2026-04-19T03:59:00Z');
    const thisMorning = await book('2026-04-18T12:30:00Z');
    await book('2026-04-18T03:59:00Z');
    await book('2026-04-19T04:00:00Z');
    await book('2026-04-18T12:30:00Z', { canceledAt: evening });
    const { total, items } = (await staff().dashboard.get()).appointmentsToday;
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([thisMorning, lateToday]);
  });

  it('shows when a backup was last verified, for how long that counts, and what failed since', async () => {
    const counts = { products: 214, requests: 1_902, images: 611, offSite: null, cleanupProblem: null };
    const backup = async () => (await staff().dashboard.get()).backup;
    await storeBackupSuccess(ctx.db, hoursAgo(36).createdAt, counts);
    const lastVerified = { at: hoursAgo(36).createdAt, ...counts };
    expect(await backup()).toMatchObject({ lastVerified, failure: null, isOverdue: false });
    await storeBackupSuccess(ctx.db, hoursAgo(36.1).createdAt, counts);
    expect(await backup()).toMatchObject({ failure: null, isOverdue: true });
    await storeBackupFailure(ctx.db, ctx.now(), { reason: 'The disk is full.', night: ctx.now() });
    expect(await backup()).toMatchObject({ failure: { at: ctx.now(), reason: 'The disk is full.' } });
  });

  it('shows mails that wait for a retry or are being retried, and no other jobs', async () => {
    const soon = new Date(ctx.now().getTime() + HOUR_MS);
    const later = new Date(ctx.now().getTime() + 2 * HOUR_MS);
    const topic = 'mail.verification';
    const payload = { email: 'ada@example.com' };
    const lastError = 'connect ECONNREFUSED';
    await ctx.db.insert(jobs).values([
      { topic, payload, lastError, attempts: 2, runAt: soon },
      { topic, payload, lastError, attempts: 3, runAt: later },
      { topic, payload, lastError, attempts: 2, status: 'running', runAt: ctx.now() },
      { topic, payload, attempts: 1, status: 'running' },
      { topic, payload },
      { topic, payload, attempts: 1, status: 'done' },
      { topic: 'maintenance.sweep', attempts: 1, runAt: soon },
    ]);
    const { waitingMails } = await staff().dashboard.get();
    const mail = { topic, recipient: 'ada@example.com', reason: lastError };
    expect(waitingMails).toMatchObject({
      total: 3,
      items: [
        { ...mail, nextTryAt: later },
        { ...mail, nextTryAt: soon },
        { ...mail, nextTryAt: null },
      ],
    });
  });

  it('shows failed mails, and no other jobs', async () => {
    const failed = { status: 'failed' as const, lastError: '550 no such mailbox' };
    await ctx.db
      .insert(jobs)
      .values([
        { ...failed, topic: 'mail.reset', payload: { email: 'gone@example.com' } },
        { ...failed, topic: 'maintenance.sweep' },
        { topic: 'mail.reset' },
      ]);
    const { failedMails } = await staff().dashboard.get();
    expect(failedMails).toMatchObject({
      total: 1,
      items: [{ topic: 'mail.reset', recipient: 'gone@example.com', reason: '550 no such mailbox' }],
    });
    expect((await staff().overview.get()).failedMails).toBe(1);
    await staff().jobs.retry({ id: failedMails.items[0]?.jobId ?? 0 });
    expect((await staff().dashboard.get()).failedMails.total).toBe(0);
  });

  it('says which message a failed mail answers', async () => {
    const { id: contactMessageId } = await makeContactMessage(ctx.db);
    const [job] = await ctx.db
      .insert(jobs)
      .values({ topic: 'mail.contactReply', payload: { replyId: 1 }, status: 'failed' })
      .returning();
    await ctx.db.insert(emailLog).values({
      ...{ jobId: job?.id ?? 0, contactMessageId, status: 'failed' },
      ...{ recipient: 'ada@example.com', subject: 'Re: Chains', template: 'contact-reply' },
    });
    const { failedMails } = await staff().dashboard.get();
    expect(failedMails.items).toMatchObject([{ contactMessageId, quoteRequestId: null }]);
  });
});

it('the sidebar counts pending requests, unhandled messages and failed mails', async () => {
  await makeQuoteRequest(ctx.db);
  await makeQuoteRequest(ctx.db, { status: 'responded' });
  await makeContactMessage(ctx.db);
  await makeContactMessage(ctx.db, { handledAt: ctx.now() });
  expect(await staff().overview.get()).toEqual({
    ...{ pendingQuotes: 1, unhandledMessages: 1, failedMails: 0, hasMailServer: false },
    runningEnrichments: 0,
    leadPathFailure: null,
  });
});

describe('the launch checklist', () => {
  const done = async () =>
    (await owner().dashboard.launchChecklist()).filter((item) => item.done).map(({ key }) => key);

  it('lists what is configured, and the missing fields of the shop’s record', async () => {
    expect(await owner().dashboard.launchChecklist()).toEqual([
      { key: 'mail', done: false, missing: [] },
      { key: 'ai', done: false, missing: [] },
      { key: 'google', done: false, missing: [] },
      { key: 'shop', done: false, missing: ['name', 'phone', 'fax', 'email'] },
      { key: 'samples', done: true, missing: [] },
      { key: 'backups', done: false, missing: [] },
    ]);
    ctx = { ...ctx, integrations: { mail: true, google: true, ai: false } };
    expect(await done()).toEqual(['mail', 'google', 'samples']);
  });

  it('names the sample accounts that can still sign in as staff', async () => {
    await makeUser(ctx.db, { email: 'pat@shop.test', role: 'superadmin' });
    const olive = await makeUser(ctx.db, { email: 'owner@example.com', role: 'superadmin' });
    const sam = await makeUser(ctx.db, { email: 'staff@example.com', role: 'admin' });
    await makeUser(ctx.db, { email: 'customer@example.com' });
    const samples = async () =>
      (await owner().dashboard.launchChecklist()).find(({ key }) => key === 'samples');
    const missing = ['owner@example.com', 'staff@example.com'];
    expect(await samples()).toEqual({ key: 'samples', done: false, missing });
    await ctx.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, olive.id));
    await ctx.db.update(users).set({ role: 'customer' }).where(eq(users.id, sam.id));
    expect(await samples()).toEqual({ key: 'samples', done: true, missing: [] });
  });

  it('lets a superadmin confirm backups and revoke the confirmation', async () => {
    await storedActor(ctx, 'superadmin');
    await owner().dashboard.confirmBackups({ done: true });
    await owner().dashboard.confirmBackups({ done: true });
    expect(await done()).toEqual(['backups']);
    await owner().dashboard.confirmBackups({ done: false });
    expect(await done()).toEqual([]);
    await owner().dashboard.confirmBackups({ done: false });
    const entries = await ctx.db.select().from(auditLogs).orderBy(auditLogs.id);
    const confirmed = { actionType: 'UPDATED', entityType: 'settings', entityName: 'Before the site opens' };
    expect(entries).toMatchObject([
      { ...confirmed, changes: [{ field: 'backups_confirmed', oldValue: false, newValue: true }] },
      { ...confirmed, changes: [{ oldValue: true, newValue: false }] },
    ]);
    const rejected = await staff().dashboard.confirmBackups({ done: true }).catch(toPublicError);
    expect(rejected).toMatchObject({ status: 403 });
  });
});
