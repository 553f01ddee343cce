import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let customer: ReturnType<typeof callerFor>['storefront']['quotes'];
let staff: ReturnType<typeof callerFor>['admin']['quotes'];
let id: number;
let token: string;

beforeEach(async () => {
  ctx = await testContext();
  customer = callerFor(ctx, await storedActor(ctx, 'customer')).storefront.quotes;
  staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.quotes;
  const sent = await customer.create({
    ...{ quoteType: 'product', productName: 'Recycler', customerName: 'Ada Hill' },
    customerEmail: 'ada@example.com',
  });
  id = sent.requestNumber ?? 0;
  token = new URLSearchParams(sent.statusPath?.split('?')[1]).get('token') ?? '';
});

const reply = async (message: string) => {
  const { replies } = await staff.get({ id });
  const lastReplyId = replies.at(-1)?.id ?? null;
  await staff.reply({ id, message, lastReplyId, idempotencyKey: crypto.randomUUID() });
};
const ofPage = async () => (await customer.status({ token })).laterAnswers.map(({ message }) => message);
const ofAccount = async () =>
  (await customer.mine()).map(({ laterAnswers }) => laterAnswers.map(({ message }) => message));

it('what staff mailed after the first answer is read with it, in its order', async () => {
  await staff.respond({ id, responseMessage: 'It is $399.' });
  expect(await ofPage()).toEqual([]);
  await reply('Sorry, it is $379.');
  await reply('And in stock on Friday.');
  const later = ['Sorry, it is $379.', 'And in stock on Friday.'];
  expect(await ofPage()).toEqual(later);
  expect(await ofAccount()).toEqual([later]);
  expect((await customer.status({ token })).laterAnswers[0]).toEqual({ message: later[0], at: ctx.now() });
});

it('a mail after a call is read, and neither the note of the call nor who wrote is', async () => {
  await staff.markResponded({ id, note: 'Haggles.' });
  await staff.setNote({ id, note: 'Pays late.', previous: '' });
  await reply('Here is the leaflet.');
  expect(await ofPage()).toEqual(['Here is the leaflet.']);
  expect(JSON.stringify([await customer.status({ token }), await customer.mine()])).not.toMatch(
    /Haggles|Pays late|staff@|Sam/,
  );
});

it('the answers to other requests are not', async () => {
  await staff.respond({ id, responseMessage: 'It is $399.' });
  await reply('For this one.');
  const other = await customer.create({
    ...{ quoteType: 'product', productName: 'Saw', customerName: 'Ada Hill' },
    customerEmail: 'ada@example.com',
  });
  expect(await ofAccount()).toEqual([[], ['For this one.']]);
  await ctx.db.delete(quoteRequests).where(eq(quoteRequests.id, other.requestNumber ?? 0));
  expect(await ofAccount()).toEqual([['For this one.']]);
});
