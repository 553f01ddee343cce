import { emailLog, siteSettings } from '@dealer/db';
import { makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext, workOffJobs } from '../../testing/index.ts';

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
  await workOffJobs(ctx);
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

  it('go to the display e-mail where no address is set, and to the built-in one without that', async () => {
    expect((await sentFor('product')).notification).toMatchObject({ to: ctx.shop.email });
    await set('contact_email', 'desk@shop.example');
    await set('quote_service_email', ' ');
    expect((await sentFor('service')).notification).toMatchObject({ to: 'desk@shop.example' });
  });

  it('name the request and its machine by links, and the time on the shop’s clock', async () => {
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
    expect(notification?.key).toBe(`quote-notification.${requestId}`);
    expect(received).toMatchObject({ key: `quote-received.${requestId}`, props: { firstName: 'Ada' } });
  });

  it('are written down with the request that they are about', async () => {
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

  it('stop confirming to an address that somebody has flooded; staff are told of each request', async () => {
    const outcomes: { notification?: unknown; received?: unknown }[] = [];
    for (const email of ['ada@example.com', 'Ada@Example.com']) {
      for (let n = 0; n < 3; n += 1) outcomes.push(await sentFor('product', { customerEmail: email }));
    }
    expect(outcomes.map(({ notification }) => Boolean(notification))).toEqual(Array(6).fill(true));
    expect(outcomes.map(({ received }) => Boolean(received))).toEqual([true, true, true, true, true, false]);
    expect((await sentFor('product', { customerEmail: 'bea@example.com' })).received).toBeDefined();
  });
});

it('one’s own requests show the shop’s answer, and nobody else’s', async () => {
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
