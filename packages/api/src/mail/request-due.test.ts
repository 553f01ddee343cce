import { contactMessages, jobs, quoteRequests, users } from '@dealer/db';
import { makeContactMessage, makePushSubscription, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { MailError } from '@dealer/email';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enqueueMaintenance } from '../maintenance/enqueue-maintenance.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../testing/index.ts';
import { sendMessageDue, sendRequestDue } from './request-due.ts';

/** A Wednesday and a Thursday in the shop, which is open from 8:30 AM to 5:00 PM; five hours behind UTC. */
const on = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour + 5));

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext();
  const owner = { role: 'superadmin', emailVerified: true } as const;
  await makeUser(ctx.db, { ...owner, email: 'olive@example.com', firstName: 'Olive' });
  await makeUser(ctx.db, { ...owner, email: 'gone@example.com', disabledAt: on(1, 0) });
  await makeUser(ctx.db, { email: 'sam@example.com', role: 'admin', emailVerified: true });
});

async function workAt(now: Date) {
  const at = { ...ctx, now: () => now };
  await enqueueMaintenance(at);
  await runDueJobs(at);
  await runDueJobs(at);
  return ctx.mailer.sent.filter(({ template }) => template === 'request-due');
}

it('the owner is mailed when fewer than four open hours are left, once', async () => {
  const { id } = await makeQuoteRequest(ctx.db, {
    ...{ createdAt: on(4, 11), customerName: 'Ada Hill', productName: 'Recycler' },
  });
  expect(await workAt(on(4, 15))).toEqual([]);
  const [mail, ...others] = await workAt(on(4, 16));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'olive@example.com',
    props: {
      ...{ firstName: 'Olive', customerName: 'Ada Hill', what: 'request', subject: 'Recycler' },
      ...{ dueAt: 'Mar 5, 2026 11:00 AM', timeLeft: '3.5 open hours left' },
      staffUrl: `${ctx.publicUrl}/admin/quotes?request=${id}`,
    },
  });
  expect(await workAt(on(4, 17))).toHaveLength(1);
  expect(await workAt(on(5, 9))).toHaveLength(1);
});

it('whose request it is gets the mail, too, unless they left the staff or gave it away', async () => {
  const sam = await makeUser(ctx.db, { email: 'sue@example.com', role: 'admin', emailVerified: true });
  const left = await makeUser(ctx.db, { role: 'admin', emailVerified: true, disabledAt: on(1, 0) });
  const customer = await makeUser(ctx.db, { role: 'customer', emailVerified: true });
  const { id } = await makeQuoteRequest(ctx.db, { createdAt: on(4, 11), ownerId: sam.id });
  for (const ownerId of [left.id, customer.id])
    await makeQuoteRequest(ctx.db, { createdAt: on(4, 11), ownerId });
  const mails = await workAt(on(4, 16));
  expect(mails.map(({ to }) => to).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'olive@example.com'),
    'sue@example.com',
  ]);
  expect(mails.find(({ to }) => to === 'sue@example.com')).toMatchObject({
    props: { staffUrl: `${ctx.publicUrl}/admin/quotes?request=${id}` },
  });
  // Somebody who gets it while it is due soon is told with the next look.
  const [taker] = await ctx.db.select().from(users).where(eq(users.email, 'sam@example.com'));
  await ctx.db.update(quoteRequests).set({ ownerId: taker?.id }).where(eq(quoteRequests.id, id));
  expect((await workAt(on(4, 17))).slice(4).map(({ to }) => to)).toEqual(['sam@example.com']);
});

it('nobody is mailed about what is answered, spam, or has waited for weeks', async () => {
  await makeQuoteRequest(ctx.db, { createdAt: on(4, 11), status: 'responded' });
  await makeQuoteRequest(ctx.db, { createdAt: on(4, 11), result: 'spam' });
  await makeQuoteRequest(ctx.db, { createdAt: new Date('2026-02-01T12:00:00Z') });
  expect(await workAt(on(5, 9))).toEqual([]);
});

it('nobody is told that something is due soon when it is overdue', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { createdAt: on(4, 11) });
  expect(await workAt(on(5, 12))).toEqual([]);
  await enqueueMaintenance({ ...ctx, now: () => on(5, 9) });
  await runDueJobs({ ...ctx, now: () => on(5, 9) });
  const [first] = ctx.mailer.sent.filter(({ template }) => template === 'request-due');
  expect(first).toMatchObject({ props: { staffUrl: `${ctx.publicUrl}/admin/quotes?request=${id}` } });
});

it('a mail about an earlier wait is not sent', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { createdAt: on(4, 11) });
  const owner = await makeUser(ctx.db, { role: 'superadmin', emailVerified: true });
  const send = (since: Date) =>
    sendRequestDue(
      { ...ctx, now: () => on(5, 9) },
      { quoteId: id, userId: owner.id, since: since.toISOString() },
      { id: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
    );
  await send(on(3, 11));
  expect(ctx.mailer.sent).toEqual([]);
});

it('each browser with notifications is told once per wait', async () => {
  const [sam] = await ctx.db.select().from(users).where(eq(users.email, 'sam@example.com'));
  const { id: subscriptionId } = await makePushSubscription(ctx.db, { userId: sam?.id ?? 0 });
  const { id } = await makeQuoteRequest(ctx.db, { createdAt: on(4, 11) });
  const pushes = () => ctx.db.select().from(jobs).where(eq(jobs.topic, 'push'));
  await workAt(on(4, 15));
  expect(await pushes()).toEqual([]);
  await workAt(on(4, 16));
  await workAt(on(4, 17));
  const since = on(4, 11).toISOString();
  expect(await pushes()).toMatchObject([{ payload: { subscriptionId, subject: 'quoteDue', id, since } }]);
});

describe('a message of the contact page', () => {
  it('is mailed about like a request, to the owners and whose it is, once', async () => {
    const sue = await makeUser(ctx.db, { email: 'sue@example.com', role: 'admin', emailVerified: true });
    const { id: subscriptionId } = await makePushSubscription(ctx.db, { userId: sue.id });
    const ada = { firstName: 'Ada', lastName: 'Hill', subject: 'Chains' };
    const { id } = await makeContactMessage(ctx.db, { ...ada, createdAt: on(4, 11), ownerId: sue.id });
    expect(await workAt(on(4, 15))).toEqual([]);
    const mails = await workAt(on(4, 16));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['olive@example.com', 'sue@example.com']);
    expect(mails[0]).toMatchObject({
      props: {
        ...{ what: 'message', customerName: 'Ada Hill', subject: 'Chains', timeLeft: '3.5 open hours left' },
        staffUrl: `${ctx.publicUrl}/admin/messages?message=${id}`,
      },
    });
    expect(await workAt(on(4, 17))).toHaveLength(2);
    expect(await ctx.db.select().from(jobs).where(eq(jobs.topic, 'push'))).toMatchObject([
      { payload: { subscriptionId, subject: 'messageDue', id } },
    ]);
  });

  it('is not mailed about once it is handled or spam, nor for an earlier wait', async () => {
    await makeContactMessage(ctx.db, { createdAt: on(4, 11), handledAt: on(4, 12) });
    await makeContactMessage(ctx.db, { createdAt: on(4, 11), handledAt: on(4, 12), isSpam: true });
    const { id } = await makeContactMessage(ctx.db, { createdAt: on(4, 11) });
    const owner = await makeUser(ctx.db, { role: 'superadmin', emailVerified: true });
    await sendMessageDue(
      { ...ctx, now: () => on(5, 9) },
      { messageId: id, userId: owner.id, since: on(3, 11).toISOString() },
      { id: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
    );
    expect(ctx.mailer.sent).toEqual([]);
    await ctx.db.update(contactMessages).set({ handledAt: on(4, 12) });
    expect(await workAt(on(4, 16))).toEqual([]);
  });
});

it('a mail that could not be sent is no longer listed as queued when the answer came before its next attempt', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { createdAt: on(4, 11) });
  const error = new MailError('The mail server is down', { permanent: false, code: 'ECONNREFUSED' });
  const down = { ...ctx, now: () => on(4, 16), mailer: { ...ctx.mailer, send: () => Promise.reject(error) } };
  await enqueueMaintenance(down);
  await runDueJobs(down);
  const { quotes } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  expect((await quotes.get({ id })).mails).toMatchObject([{ template: 'request-due', status: 'queued' }]);
  await quotes.markResponded({ id });
  expect(await workAt(on(4, 17))).toEqual([]);
  expect((await quotes.get({ id })).mails).toEqual([]);
});
