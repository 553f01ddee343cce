import { emailLog, jobs, products, stockAlerts, stockAlertTokens } from '@dealer/db';
import { DAY_MS, MINUTE_MS } from '@dealer/db/durations';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { retention } from '../../domain/shop/retention.ts';
import { toPublicError } from '../../errors.ts';
import { BACK_IN_STOCK_DELAY_MS } from '../../mail/stock-alert.ts';
import { sweep } from '../../maintenance/sweep.ts';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const email = 'ada@example.com';

let ctx: TestContext;
let clock: Date;
let productId: number;
const alerts = () => callerFor(ctx, null).storefront.stockAlerts;
const stored = () => ctx.db.select().from(stockAlerts);
const errorOf = (call: Promise<unknown>) => call.then(() => undefined, toPublicError);
const sentTo = (template: string) => ctx.mailer.sent.filter((mail) => mail.template === template);

/** The token of the link in the newest mail. */
async function mailedToken(): Promise<string> {
  await runDueJobs(ctx);
  const props: object = ctx.mailer.sent.at(-1)?.props ?? {};
  const url = 'alertUrl' in props ? String(props.alertUrl) : '';
  expect(url).toMatch(/^https:\/\/shop\.example\/stock-alert\?token=/);
  return new URL(url).searchParams.get('token') ?? '';
}

const wait = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};

/** Runs the jobs once the mails are due that say that a machine is back. */
async function mailBack(): Promise<void> {
  wait(BACK_IN_STOCK_DELAY_MS);
  await runDueJobs(ctx);
}

async function confirmedAlert(): Promise<string> {
  await alerts().create({ productId, email });
  const token = await mailedToken();
  await alerts().confirm({ token });
  return token;
}

async function setStock(inStock: boolean): Promise<void> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, productId));
  const staff = callerFor(ctx, actors.staff);
  await staff.admin.products.update({ id: productId, inStock, updatedAt: product?.updatedAt ?? new Date(0) });
}

beforeEach(async () => {
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await storedActor(ctx, 'staff');
  ({ id: productId } = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0, name: 'TimeCutter' }));
});

describe('an alert', () => {
  it('is confirmed by a mailed link, and the mail comes once when the machine is back', async () => {
    const token = await confirmedAlert();
    expect(sentTo('stock-alert-confirmation')).toMatchObject([
      { to: email, props: { productName: 'TimeCutter' } },
    ]);
    expect(await alerts().get({ token })).toEqual({
      ...{ productId, productName: 'TimeCutter', email },
      ...{ isConfirmed: true, isNotified: false, isPublished: true, isBack: false },
    });
    await setStock(true);
    await setStock(false);
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toMatchObject([
      { to: email, props: { productUrl: `https://shop.example/product/${productId}` } },
    ]);
    expect(await ctx.db.select().from(emailLog)).toMatchObject([{ recipient: email, status: 'sent' }]);
    await setStock(false);
    expect(await alerts().get({ token })).toMatchObject({ isNotified: true, isBack: false });
  });

  it('that nobody confirmed gets no further mail', async () => {
    await alerts().create({ productId, email });
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toEqual([]);
  });

  it('waits again when the machine was sold before the mail went out', async () => {
    await confirmedAlert();
    await setStock(true);
    await setStock(false);
    await mailBack();
    expect(sentTo('back-in-stock')).toEqual([]);
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toHaveLength(1);
  });

  it('is not mailed where staff take back at once that the machine is in stock, and is once it really is', async () => {
    await confirmedAlert();
    await setStock(true);
    await runDueJobs(ctx);
    const { products: inventory, audit } = callerFor(ctx, actors.staff).admin;
    const { logs } = await audit.page();
    await inventory.undo({ transactionId: logs[0]?.transactionId ?? '' });
    await mailBack();
    expect(sentTo('back-in-stock')).toEqual([]);
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toHaveLength(1);
  });

  it('is not mailed again when the process died after the mail, and the machine was sold since', async () => {
    await confirmedAlert();
    await setStock(true);
    await mailBack();
    // The process died before the job was marked as done.
    await ctx.db.update(jobs).set({ status: 'pending' }).where(eq(jobs.topic, 'mail.backInStock'));
    await setStock(false);
    await mailBack();
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toHaveLength(1);
  });

  it('is mailed as well when an archived machine is published again', async () => {
    await ctx.db.update(products).set({ inStock: true, status: 'archived' });
    await ctx.db.insert(stockAlerts).values({ productId, email, confirmedAt: ctx.now() });
    const staff = callerFor(ctx, actors.staff);
    await staff.admin.products.setStatus({ id: productId, status: 'published' });
    await mailBack();
    expect(sentTo('back-in-stock')).toHaveLength(1);
  });

  it('that is confirmed when the machine is back already says so, and gets no mail', async () => {
    await alerts().create({ productId, email });
    const token = await mailedToken();
    await setStock(true);
    expect(await alerts().confirm({ token })).toMatchObject({ isConfirmed: true, isBack: true });
    await setStock(false);
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toEqual([]);
  });

  it('is one per address and machine, in whatever spelling, and tells nobody that it is there', async () => {
    await confirmedAlert();
    const answer = await alerts().create({ productId, email: 'ADA@example.com' });
    expect(answer).toEqual(await alerts().create({ productId, email: 'new@example.com' }));
    const [ada, other] = await stored();
    expect(ada).toMatchObject({ email, confirmedAt: ctx.now() });
    expect(other).toMatchObject({ email: 'new@example.com', confirmedAt: null });
    expect(await stored()).toHaveLength(2);
  });

  it('can be asked for again after its mail, and is confirmed again', async () => {
    await confirmedAlert();
    await setStock(true);
    await mailBack();
    await setStock(false);
    await alerts().create({ productId, email });
    expect(await stored()).toMatchObject([{ confirmedAt: null, notifiedAt: null }]);
    await alerts().confirm({ token: await mailedToken() });
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toHaveLength(2);
  });

  it('is deleted by the link of either mail, and again without an error', async () => {
    const token = await confirmedAlert();
    await alerts().cancel({ token });
    await alerts().cancel({ token });
    expect(await stored()).toEqual([]);
    expect(await errorOf(alerts().get({ token }))).toMatchObject({ status: 404 });
    expect(await errorOf(alerts().confirm({ token }))).toMatchObject({ status: 404 });
    await setStock(true);
    await mailBack();
    expect(sentTo('back-in-stock')).toEqual([]);
  });

  it('has tokens that are stored as hashes only', async () => {
    const token = await confirmedAlert();
    const rows = await ctx.db.select().from(stockAlertTokens);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const forged of ['', 'x', `${token}x`, rows[0]?.hash ?? '']) {
      expect(await errorOf(alerts().get({ token: forged }))).toMatchObject({ status: 404 });
    }
  });
});

describe('the form', () => {
  it.each([
    ['a bad address', { email: 'ada' }, 400],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 400],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    ['no such machine', { productId: 999_999 }, 404],
  ])('with %s stores nothing', async (_, input, status) => {
    expect(await errorOf(alerts().create({ productId, email, ...input }))).toMatchObject({ status });
    expect(await stored()).toEqual([]);
  });

  it('for a machine that is in stock, or not published, stores nothing', async () => {
    const { id: inStock } = await makeProduct(ctx.db);
    const { id: draft } = await makeProduct(ctx.db, { inStock: false, status: 'draft' });
    expect(await errorOf(alerts().create({ productId: inStock, email }))).toMatchObject({ status: 409 });
    expect(await errorOf(alerts().create({ productId: draft, email }))).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });

  it('that fills in the honeypot gets the same answer and is not stored', async () => {
    const answer = await alerts().create({ productId, email, homepage: 'x' });
    expect(await stored()).toEqual([]);
    expect(answer).toEqual(await alerts().create({ productId, email }));
  });

  it('is mailed once where its form was sent twice, or again because no answer came, and later again', async () => {
    await Promise.all([alerts().create({ productId, email }), alerts().create({ productId, email })]);
    await runDueJobs(ctx);
    const answer = await alerts().create({ productId, email: 'Ada@example.com' });
    expect(answer).toEqual({ message: expect.stringContaining('Check your email') as unknown });
    await runDueJobs(ctx);
    expect(sentTo('stock-alert-confirmation')).toHaveLength(1);
    wait(MINUTE_MS);
    await alerts().create({ productId, email });
    await runDueJobs(ctx);
    expect(sentTo('stock-alert-confirmation')).toHaveLength(2);
  });

  it('floods neither a mailbox nor the table', async () => {
    const ask = () => {
      wait(MINUTE_MS);
      return alerts().create({ productId, email });
    };
    for (let n = 0; n < 5; n += 1) await ask();
    expect(await errorOf(ask())).toMatchObject({ status: 429 });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(5);
    for (let n = 6; n < 20; n += 1) await alerts().create({ productId, email: `a${n}@example.com` });
    expect(await errorOf(alerts().create({ productId, email: 'z@example.com' }))).toMatchObject({
      status: 429,
    });
  });
});

it('the daily sweep deletes alerts as the privacy page promises', async () => {
  const before = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const alert = { productId, createdAt: before(40), confirmedAt: before(40) };
  await ctx.db.insert(stockAlerts).values([
    { ...alert, email: 'waiting@x.example' },
    { ...alert, email: 'mailed@x.example', notifiedAt: before(retention.notifiedAlertDays - 1) },
    { ...alert, email: 'mailed-long-ago@x.example', notifiedAt: before(retention.notifiedAlertDays + 1) },
    { ...alert, email: 'never-confirmed@x.example', confirmedAt: null },
    { productId, email: 'new@x.example', createdAt: before(retention.unconfirmedAlertDays - 1) },
    { ...alert, email: 'waits-for-years@x.example', createdAt: before(370) },
  ]);
  await sweep(ctx);
  expect((await stored()).map((row) => row.email)).toEqual([
    'waiting@x.example',
    'mailed@x.example',
    'new@x.example',
  ]);
});
