import { createECDH } from 'node:crypto';
import { contactMessages, jobs, pushKeys, pushSubscriptions, quoteRequests, users } from '@dealer/db';
import { makePushSubscription } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { setRole } from '../staff/set-role.ts';

let ctx: TestContext;
let sam: Actor;
let olive: Actor;
beforeEach(async () => {
  ctx = await testContext();
  sam = await storedActor(ctx, 'staff');
  olive = await storedActor(ctx, 'superadmin');
});
const notificationsOf = (actor: Actor | null) => callerFor(ctx, actor).admin.notifications;
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const browser = {
  endpoint: 'https://push.example/abc',
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'b'.repeat(22),
};
const subscribed = () => ctx.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);

it('the key pair is made once, and its private key is in no answer', async () => {
  const [first, second] = await Promise.all([notificationsOf(sam).key(), notificationsOf(olive).key()]);
  expect(first.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(second.publicKey).toBe(first.publicKey);
  expect(await notificationsOf(sam).key()).toEqual({ publicKey: first.publicKey, subscriptions: [] });
  const [pair, ...others] = await ctx.db.select().from(pushKeys);
  expect(others).toEqual([]);
  const settings = await callerFor(ctx, null).storefront.shop.settings();
  const emails = await callerFor(ctx, olive).admin.settings.emails();
  expect(JSON.stringify([first, settings, emails])).not.toContain(pair?.privateKey);
});

describe('a browser', () => {
  it('is turned on and off by its owner', async () => {
    await notificationsOf(sam).subscribe(browser);
    await notificationsOf(sam).subscribe({ ...browser, auth: 'c'.repeat(22) });
    expect(await subscribed()).toMatchObject([{ userId: sam.id, auth: 'c'.repeat(22), failure: null }]);
    expect((await notificationsOf(sam).key()).subscriptions).toEqual([
      { endpoint: browser.endpoint, failure: null, failedAt: null },
    ]);
    expect((await notificationsOf(olive).key()).subscriptions).toEqual([]);
    await notificationsOf(olive).unsubscribe({ endpoint: browser.endpoint });
    expect(await subscribed()).toHaveLength(1);
    await notificationsOf(sam).unsubscribe({ endpoint: browser.endpoint });
    expect(await subscribed()).toEqual([]);
  });

  it('is refused with a key that is no point of the curve, for which no message could be encrypted', async () => {
    const p256dh = `B${'a'.repeat(86)}`;
    expect(await errorOf(notificationsOf(sam).subscribe({ ...browser, p256dh }))).toMatchObject({
      status: 400,
      details: { errors: [{ path: 'p256dh', message: 'This is no public key of a browser' }] },
    });
    expect(await subscribed()).toEqual([]);
  });

  it('belongs to who turned it on last, and is one of ten', async () => {
    await makePushSubscription(ctx.db, { userId: olive.id, endpoint: browser.endpoint });
    for (let n = 0; n < 10; n += 1)
      await makePushSubscription(ctx.db, { userId: sam.id, createdAt: new Date(2026, 0, n + 1) });
    const [, oldest] = await subscribed();
    await notificationsOf(sam).subscribe(browser);
    const left = await subscribed();
    expect(left.map(({ userId }) => userId)).toEqual(Array.from({ length: 10 }, () => sam.id));
    expect(left.map(({ id }) => id)).not.toContain(oldest?.id);
  });

  it('is none of a customer’s or a visitor’s', async () => {
    for (const actor of [actors.customer, actors.visitor]) {
      expect(await errorOf(notificationsOf(actor).subscribe(browser))).toBeDefined();
      expect(await errorOf(notificationsOf(actor).unsubscribe(browser))).toBeDefined();
      expect(await errorOf(notificationsOf(actor).key())).toBeDefined();
    }
    await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, sam.id));
    expect(await errorOf(notificationsOf(sam).subscribe(browser))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await subscribed()).toEqual([]);
  });

  it.each([
    ['http://push.example/abc', 'without TLS'],
    ['https://127.0.0.1/abc', 'a local address'],
    ['https://169.254.169.254/latest', 'of the metadata service'],
    ['https://[::1]/abc', 'a local address'],
    ['https://localhost/abc', 'this machine'],
    ['https://0x7f000001/abc', 'a number'],
    ['https://push.example:8443/abc', 'another port'],
    ['https://user:word@push.example/abc', 'with a password'],
    ['ftp://push.example/abc', 'another protocol'],
    [`https://push.example/${'a'.repeat(1_000)}`, 'too long'],
  ])('%s is no endpoint: %s', async (endpoint) => {
    expect(await errorOf(notificationsOf(sam).subscribe({ ...browser, endpoint }))).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the browsers of somebody who leaves the staff', () => {
  const leave: [how: string, leave: () => Promise<unknown>][] = [
    ['is disabled', () => callerFor(ctx, olive).admin.staff.disable({ id: sam.id })],
    ['loses the role', () => callerFor(ctx, olive).admin.staff.setRole({ id: sam.id, role: 'customer' })],
    ['is demoted by a command', () => setRole(ctx, sam.email, 'customer')],
  ];
  it.each(leave)('are forgotten when one %s', async (_how, act) => {
    await makePushSubscription(ctx.db, { userId: sam.id });
    const hers = await makePushSubscription(ctx.db, { userId: olive.id });
    await callerFor(ctx, olive).admin.staff.setRole({ id: sam.id, role: 'superadmin' });
    expect(await subscribed()).toHaveLength(2);
    await act();
    expect(await subscribed()).toEqual([hers]);
  });
});

describe('news', () => {
  const pushes = async () =>
    (await ctx.db.select().from(jobs).where(eq(jobs.topic, 'push')).orderBy(jobs.id)).map(
      ({ payload }) => payload,
    );
  const request = {
    ...{ quoteType: 'product' as const, customerName: 'Ada Hill', productName: 'Recycler' },
    customerEmail: 'ada@example.com',
    idempotencyKey: crypto.randomUUID(),
  };
  const message = {
    ...{ firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', subject: 'Chains' },
    ...{ message: 'Do you sharpen chains?', idempotencyKey: crypto.randomUUID() },
  };

  it('make one push per browser of the staff, and none a second time', async () => {
    const { storefront } = callerFor(ctx, null);
    await storefront.quotes.create({ ...request, idempotencyKey: crypto.randomUUID() });
    expect(await pushes()).toEqual([]);
    const browsers = [
      await makePushSubscription(ctx.db, { userId: sam.id }),
      await makePushSubscription(ctx.db, { userId: olive.id }),
    ];
    const customer = await storedActor(ctx, 'customer');
    await makePushSubscription(ctx.db, { userId: customer.id });
    for (const _repeated of [1, 2]) {
      await storefront.quotes.create(request);
      await storefront.contact.send(message);
    }
    const [, quote] = await ctx.db.select().from(quoteRequests).orderBy(quoteRequests.id);
    const [contact] = await ctx.db.select().from(contactMessages);
    const expected = (subject: string, id: number | undefined) =>
      browsers.map(({ id: subscriptionId }) => ({ subscriptionId, subject, id }));
    expect(await pushes()).toEqual([...expected('quote', quote?.id), ...expected('message', contact?.id)]);
  });
});
