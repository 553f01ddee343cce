import { actors, runDueJobs, storedActor, type TestContext, testContext } from '@dealer/api/testing';
import { jobs, pushKeys, pushSubscriptions, quoteRequests, users } from '@dealer/db';
import { makeContactMessage, makePushSubscription, makeQuoteRequest } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser, startPushService, verifiedClaims } from '../testing/push-service.ts';
import { createOutboundPost } from './outbound-post.ts';

let ctx: TestContext;
let service: Awaited<ReturnType<typeof startPushService>>;
const statuses = new Map<string, number>();
const browser = fakeBrowser();
const userId = actors.staff.id;

beforeEach(async () => {
  service = await startPushService((path) => statuses.get(path) ?? 201);
  const { reroute } = service;
  ctx = await testContext({ outboundPost: createOutboundPost({ reroute, allows: () => true }) });
  await storedActor(ctx, 'staff');
});
afterEach(async () => {
  statuses.clear();
  await service.close();
});

const subscribe = (path: string) =>
  makePushSubscription(ctx.db, {
    ...{ userId, endpoint: `https://push.example/${path}` },
    ...{ p256dh: browser.p256dh, auth: browser.auth },
  });
const subscriptions = () => ctx.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);

interface Order {
  subject: 'quote' | 'message' | 'quoteDue' | 'messageDue';
  id: number;
  since?: string;
}

/** Runs a push job for each browser. */
async function push(order: Order, at = ctx) {
  const payloads = (await subscriptions()).map(({ id }) => ({ subscriptionId: id, ...order }));
  await ctx.db.insert(jobs).values(payloads.map((payload) => ({ topic: 'push', payload, runAt: at.now() })));
  await runDueJobs(at);
}
const bodies = () => service.received.map(({ body }) => browser.decrypt(body));

it('sends the kind and the first name, encrypted for the browser and signed with the key', async () => {
  await subscribe('a');
  const { id } = await makeQuoteRequest(ctx.db, { customerName: 'Ada Hill', customerPhone: '734-555-0100' });
  const message = await makeContactMessage(ctx.db, { firstName: 'Grace' });
  await push({ subject: 'quote', id });
  await push({ subject: 'message', id: message.id });
  expect(bodies()).toEqual([
    { subject: 'quote', id, firstName: 'Ada' },
    { subject: 'message', id: message.id, firstName: 'Grace' },
  ]);
  const [sent] = service.received;
  expect(sent).toMatchObject({
    path: 'POST /a',
    headers: { host: 'push.example', ttl: '14400', urgency: 'high', topic: `quote-${id}` },
  });
  const [pair] = await ctx.db.select().from(pushKeys);
  expect(verifiedClaims(sent?.headers ?? {}, pair?.publicKey ?? '')).toMatchObject({
    ...{ aud: 'https://push.example', sub: 'https://shop.example' },
  });
});

it.each([404, 410])('a browser that the push service answers with %i is forgotten', async (status) => {
  await subscribe('gone');
  const kept = await subscribe('kept');
  statuses.set('/gone', status);
  await push({ subject: 'quote', id: (await makeQuoteRequest(ctx.db)).id });
  expect(service.received).toHaveLength(2);
  expect(await subscriptions()).toEqual([kept]);
  expect(await ctx.db.select().from(jobs).where(eq(jobs.status, 'failed'))).toEqual([]);
});

it('what fails for a while is tried again, and the reason is kept until it works', async () => {
  await subscribe('slow');
  statuses.set('/slow', 503);
  const { id } = await makeQuoteRequest(ctx.db);
  await push({ subject: 'quote', id });
  expect(await subscriptions()).toMatchObject([
    { failure: 'The push service answered 503.', failedAt: ctx.now() },
  ]);
  statuses.clear();
  await runDueJobs({ ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) });
  expect(bodies()).toMatchObject([{ id }, { id }]);
  expect(await subscriptions()).toMatchObject([{ failure: null, failedAt: null }]);
});

it('what a push service refuses for good is not tried again', async () => {
  await subscribe('refused');
  statuses.set('/refused', 403);
  await push({ subject: 'quote', id: (await makeQuoteRequest(ctx.db)).id });
  await runDueJobs({ ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) });
  expect(service.received).toHaveLength(1);
  expect(await subscriptions()).toMatchObject([{ failure: 'The push service answered 403.' }]);
});

it('keys that are no point of the curve fail for good, and the reason names none of them', async () => {
  const p256dh = `B${'a'.repeat(86)}`;
  await makePushSubscription(ctx.db, { userId, p256dh });
  await push({ subject: 'quote', id: (await makeQuoteRequest(ctx.db)).id });
  expect(service.received).toEqual([]);
  const [job] = await ctx.db.select().from(jobs);
  expect(job).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(job)).not.toContain(p256dh);
});

it('nobody is told of what is answered, spam, gone or overdue, nor who left the staff', async () => {
  await subscribe('a');
  const answered = await makeQuoteRequest(ctx.db, { status: 'responded' });
  const spam = await makeQuoteRequest(ctx.db, { result: 'spam' });
  const handled = await makeContactMessage(ctx.db, { handledAt: ctx.now() });
  const old = await makeQuoteRequest(ctx.db, { createdAt: new Date('2026-02-01T12:00:00Z') });
  await push({ subject: 'quote', id: answered.id });
  await push({ subject: 'quote', id: spam.id });
  await push({ subject: 'quote', id: 9_999 });
  await push({ subject: 'message', id: handled.id });
  await push({ subject: 'quoteDue', id: old.id, since: old.createdAt.toISOString() });
  await push({ subject: 'quoteDue', id: old.id, since: '2026-03-02T12:00:00.000Z' });
  const open = await makeQuoteRequest(ctx.db);
  const [{ id: subscriptionId } = { id: 0 }] = await subscriptions();
  await ctx.db.update(users).set({ role: 'customer' });
  const payload = { subscriptionId, subject: 'quote', id: open.id };
  await ctx.db.insert(jobs).values({ topic: 'push', payload, runAt: ctx.now() });
  await runDueJobs(ctx);
  expect(service.received).toEqual([]);
});

it('reaches nothing but public addresses, whatever a name resolves to', async () => {
  const resolve = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  const guarded = { ...ctx, outboundPost: createOutboundPost({ resolve: resolve as never }) };
  await subscribe('inside');
  const { id } = await makeQuoteRequest(ctx.db);
  await push({ subject: 'quote', id }, guarded);
  expect(service.received).toEqual([]);
  expect(await subscriptions()).toMatchObject([{ failure: 'This address does not lead to the public web' }]);
  const post = (url: string) => guarded.outboundPost(url, { headers: {}, body: '' });
  expect(await post('http://push.example/a')).toMatchObject({ ok: false });
  expect(await post('https://127.0.0.1/a')).toMatchObject({ ok: false });
  expect(await ctx.db.$count(quoteRequests)).toBe(1);
});
