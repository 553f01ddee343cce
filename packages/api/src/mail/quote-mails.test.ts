import { emailLog, siteSettings } from '@dealer/db';
import { makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerFor, runDueJobs, type TestContext, testContext } from '../testing/index.ts';

let ctx: TestContext;
const set = (key: string, value: string) => ctx.db.insert(siteSettings).values({ key, value });

async function sentFor(quoteType: 'product' | 'service', more: object = {}) {
  await callerFor(ctx, null).storefront.quotes.create({
    quoteType,
    productName: 'Servicing: Chainsaw Service',
    customerName: 'Ada Hill',
    customerEmail: 'ada@example.com',
    ...more,
  });
  await runDueJobs(ctx);
  const [notification, received] = ctx.mailer.sent.splice(0);
  return { notification, received };
}

beforeEach(async () => {
  ctx = await testContext();
});

describe('the mails of a request', () => {
  it.each([
    ['product', 'mowers@shop.example'],
    ['service', 'workshop@shop.example'],
  ] as const)('about a %s go to, and are answered at, the address for it', async (quoteType, address) => {
    await set('quote_product_email', 'mowers@shop.example');
    await set('quote_service_email', 'workshop@shop.example');
    const { notification, received } = await sentFor(quoteType);
    expect(notification).toMatchObject({
      template: 'quote-notification',
      to: address,
      replyTo: 'ada@example.com',
    });
    expect(received).toMatchObject({ template: 'quote-received', to: 'ada@example.com', replyTo: address });
  });

  it('go to the display email if no address is set, else to the built-in one', async () => {
    expect((await sentFor('product')).notification).toMatchObject({ to: ctx.shop.email });
    await set('contact_email', 'desk@shop.example');
    await set('quote_service_email', ' ');
    expect((await sentFor('service')).notification).toMatchObject({ to: 'desk@shop.example' });
  });

  it('link the request and its machine, and show the time in the shop’s time zone', async () => {
    const product = await makeProduct(ctx.db, { name: 'TimeCutter' });
    const { notification, received } = await sentFor('product', { productId: product.id });
    const requestId = Number(notification?.props['requestId']);
    expect(notification?.props).toMatchObject({
      customerName: 'Ada Hill',
      productName: 'TimeCutter',
      productUrl: `https://shop.example/product/${product.id}`,
      staffUrl: `https://shop.example/admin/quotes?request=${requestId}`,
      location: 'Temperance, MI',
      receivedAt: 'Mar 2, 2026 10:00 AM',
    });
    expect(notification?.key).toBe(`quote-notification.${requestId}.${ctx.now().getTime()}`);
    expect(received).toMatchObject({
      key: `quote-received.${requestId}.${ctx.now().getTime()}`,
      props: { productName: 'TimeCutter' },
    });
  });

  it('are logged with their request', async () => {
    await sentFor('product');
    const log = await ctx.db.select().from(emailLog).orderBy(emailLog.id);
    expect(log).toMatchObject([
      {
        recipient: ctx.shop.email,
        template: 'quote-notification',
        status: 'sent',
        sentAt: ctx.now(),
        subject: expect.stringContaining('from Ada Hill'),
      },
      { recipient: 'ada@example.com', template: 'quote-received', status: 'sent', error: null },
    ]);
    expect(log.every((entry) => entry.jobId && entry.quoteRequestId && entry.messageId)).toBe(true);
  });

  it('repeat no entered text to an unverified address', async () => {
    const typed = { customerName: 'Buy Now', comments: 'Cheap parts', customerPhone: '7345550190' };
    const empty = { firstName: '', productName: '', comments: '', customerPhone: '' };
    await makeUser(ctx.db, { email: 'ada@example.com' });
    expect((await sentFor('service', typed)).received?.props).toMatchObject(empty);
  });

  it('link to how far the request has come, which shows an unverified address no entered text', async () => {
    const typed = { productName: 'Sale at bad.example', customerName: 'Buy Now', comments: 'Cheap parts' };
    const { received } = await sentFor('product', { ...typed, customerPhone: '7345550190' });
    const statusUrl = new URL(String(received?.props['statusUrl']));
    expect(statusUrl.href).toMatch(/^https:\/\/shop\.example\/request\?token=/);
    const token = statusUrl.searchParams.get('token') ?? '';
    const { quotes } = callerFor(ctx, null).storefront;
    const shown = await quotes.status({ token });
    expect(shown).toMatchObject({ isSender: false, isCanceled: false, steps: expect.any(Array) });
    expect(JSON.stringify(shown)).not.toMatch(/bad\.example|Buy Now|Cheap parts|555|ada@/);
    await expect(quotes.changePhone({ token, phone: '7345550111' })).rejects.toThrow('Request not found');
    expect(await quotes.cancel({ token })).toMatchObject({ isSender: false, isCanceled: true });
  });

  it('repeat the request to the verified address of the sender’s account only', async () => {
    const user = await makeUser(ctx.db, { email: 'ada@example.com', emailVerified: true });
    const actor = { id: user.id, role: 'customer' as const, email: user.email, name: 'Ada' };
    const confirmed = async (customerEmail: string) => {
      const request = {
        quoteType: 'service' as const,
        productName: 'Mower',
        customerName: 'Ada Hill',
        comments: 'Mine',
      };
      await callerFor(ctx, actor).storefront.quotes.create({ ...request, customerEmail });
      await runDueJobs(ctx);
      return ctx.mailer.sent.at(-1)?.props;
    };
    expect(await confirmed('ADA@example.com')).toMatchObject({
      ...{ firstName: 'Ada', comments: 'Mine', isSender: true },
      statusUrl: expect.stringMatching(/^https:\/\/shop\.example\/request\?token=/),
    });
    expect(await confirmed('bea@example.com')).toMatchObject({ firstName: '', comments: '' });
  });

  it('limit confirmations per mailbox, however its address is written', async () => {
    const spellings = [
      'ada@gmail.com',
      'a.da+1@gmail.com',
      'ADA+2@googlemail.com',
      'ada+3@gmail.com',
      'a.d.a@gmail.com',
    ];
    for (const customerEmail of spellings) {
      expect((await sentFor('product', { customerEmail })).received).toBeDefined();
    }
    expect((await sentFor('product', { customerEmail: 'ada+6@gmail.com' })).received).toBeUndefined();
  });

  it('limit confirmations to twenty per day and network address', async () => {
    const outcomes: unknown[] = [];
    for (let n = 0; n < 21; n += 1) {
      const later = new Date(ctx.now().getTime() + 700_000);
      ctx = { ...ctx, now: () => later };
      outcomes.push((await sentFor('product', { customerEmail: `ada-${n}@example.com` })).received);
    }
    expect(outcomes.map(Boolean)).toEqual([...Array(20).fill(true), false]);
    ctx = { ...ctx, address: '203.0.113.8' };
    expect((await sentFor('product', { customerEmail: 'bea@example.com' })).received).toBeDefined();
  });

  it('limit confirmations per recipient, while staff are notified of each request', async () => {
    const outcomes: { notification?: unknown; received?: unknown }[] = [];
    for (const email of ['ada@example.com', 'Ada@Example.com']) {
      for (let n = 0; n < 3; n += 1) outcomes.push(await sentFor('product', { customerEmail: email }));
    }
    expect(outcomes.map(({ notification }) => Boolean(notification))).toEqual(Array(6).fill(true));
    expect(outcomes.map(({ received }) => Boolean(received))).toEqual([true, true, true, true, true, false]);
    expect((await sentFor('product', { customerEmail: 'bea@example.com' })).received).toBeDefined();
  });
});

it('customers see the answers to their own requests only', async () => {
  const user = await makeUser(ctx.db);
  const actor = { id: user.id, role: 'customer' as const, email: user.email, name: 'Ada' };
  await makeQuoteRequest(ctx.db, { userId: user.id, createdAt: new Date('2026-01-01T00:00:00Z') });
  const respondedAt = new Date('2026-01-03T00:00:00Z');
  const answered = {
    status: 'responded' as const,
    responseMessage: 'Come by.',
    respondedAt,
    notes: 'haggles',
  };
  await makeQuoteRequest(ctx.db, { userId: user.id, ...answered });
  await makeQuoteRequest(ctx.db, { customerEmail: user.email });
  const mine = await callerFor(ctx, actor).storefront.quotes.mine();
  expect(mine).toMatchObject([
    { status: 'responded', responseMessage: 'Come by.', respondedAt },
    { status: 'pending', responseMessage: null },
  ]);
  expect(JSON.stringify(mine)).not.toContain('haggles');
});
