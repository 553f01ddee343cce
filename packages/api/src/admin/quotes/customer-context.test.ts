import { quoteRequestProducts } from '@dealer/db';
import { makeContactMessage, makeProduct, makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const around = (id: number) => callerFor(ctx, actors.staff).admin.quotes.customerContext({ id });

beforeEach(async () => {
  ctx = await testContext();
});

it('shows the machine as it is today, with image, price and stock', async () => {
  const machine = await makeProduct(ctx.db, {
    ...{ name: 'TimeCutter 50', price: '3899.00', inStock: true, inventoryCount: 2 },
    images: ['/products/a.webp', '/products/b.webp'],
  });
  const { id } = await makeQuoteRequest(ctx.db, { productId: machine.id, productName: 'Old name' });
  expect((await around(id)).machines).toEqual([
    {
      ...{ id: machine.id, name: 'TimeCutter 50', sku: machine.sku, status: machine.status },
      ...{ inStock: true, inventoryCount: 2, price: '$3,899.00', imageUrl: '/products/a.webp' },
    },
  ]);
});

it('shows several machines in the order in which they were chosen', async () => {
  const [one, two] = [await makeProduct(ctx.db), await makeProduct(ctx.db, { callForPrice: true })];
  const { id } = await makeQuoteRequest(ctx.db);
  await ctx.db.insert(quoteRequestProducts).values([
    { quoteRequestId: id, productId: two.id, position: 0 },
    { quoteRequestId: id, productId: one.id, position: 1 },
  ]);
  expect((await around(id)).machines).toMatchObject([{ id: two.id, price: null }, { id: one.id }]);
});

it('finds the customer’s other requests and messages by email address or phone number, in any spelling', async () => {
  const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
  const email = 'ada-hill@example.com';
  const one = await makeQuoteRequest(ctx.db, {
    ...{ customerEmail: email, customerPhone: '(734) 555-0199' },
    ...at(9),
  });
  const byMail = await makeQuoteRequest(ctx.db, {
    ...{ customerEmail: 'Ada-Hill@Example.com', canceledAt: ctx.now() },
    ...at(8),
  });
  const byPhone = await makeQuoteRequest(ctx.db, {
    ...{ customerEmail: '', customerPhone: '734.555.0199', result: 'won' },
    ...at(7),
  });
  await makeQuoteRequest(ctx.db, { customerEmail: `x${email}`, customerPhone: '1734 555 01991' });
  const message = await makeContactMessage(ctx.db, { email, phone: null, ...at(1) });
  await makeContactMessage(ctx.db, { phone: '419 555 0100' });
  expect(await around(one.id)).toMatchObject({
    machines: [],
    requests: [
      { id: byMail.id, result: null, canceledAt: ctx.now() },
      { id: byPhone.id, result: 'won', canceledAt: null, waitingSince: null },
    ],
    messages: [{ id: message.id, subject: message.subject, isHandled: false }],
  });
});

it('lists the newest five of the requests and messages, and says how many there are', async () => {
  const [email, phone] = ['ada@example.com', null];
  const { id } = await makeQuoteRequest(ctx.db, { customerEmail: email });
  for (let n = 0; n < 6; n += 1) {
    await makeQuoteRequest(ctx.db, { customerEmail: email });
    await makeContactMessage(ctx.db, { email, phone });
  }
  const { requests, requestsTotal, messages, messagesTotal } = await around(id);
  expect([requests.length, requestsTotal, messages.length, messagesTotal]).toEqual([5, 6, 5, 6]);
});

it.each([
  ['(734) 555-0101 x5', '734-555-0101'],
  ['734-555-0101', '(734) 555-0101 x5'],
  ['(734) 555-0101 x5', '734 555 0101 ext. 7'],
  ['+47 12 34 56 78', '+47 1234 5678'],
])('takes %s and %s for the number of one customer', async (customerPhone, other) => {
  const { id } = await makeQuoteRequest(ctx.db, { customerEmail: '', customerPhone });
  await makeContactMessage(ctx.db, { email: '', phone: other });
  expect((await around(id)).messages).toHaveLength(1);
});

it('does not take everybody without an address or a phone number for one customer', async () => {
  const phoneOnly = { customerEmail: '', customerPhone: '734 555 0101' };
  const { id } = await makeQuoteRequest(ctx.db, phoneOnly);
  await makeQuoteRequest(ctx.db, { customerEmail: '', customerPhone: '734 555 0102' });
  await makeContactMessage(ctx.db, { phone: null });
  expect(await around(id)).toEqual({
    ...{ machines: [], requests: [], requestsTotal: 0, messages: [], messagesTotal: 0 },
  });
  const missing = await around(9_999).then(() => undefined, toPublicError);
  expect(missing).toMatchObject({ status: 404 });
});
