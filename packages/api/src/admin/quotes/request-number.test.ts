import { makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let number: number;
const admin = () => callerFor(ctx, actors.staff).admin;
const listed = async (search: string) => (await admin().quotes.page({ search })).items.map(({ id }) => id);
const found = async (search: string) => (await admin().palette.find({ search })).quotes.map(({ id }) => id);

beforeEach(async () => {
  ctx = await testContext();
  const create = callerFor(ctx, null).storefront.quotes.create;
  const content = { quoteType: 'product' as const, productName: 'Recycler', customerPhone: '734 555 0142' };
  await create({ ...content, customerName: 'Nora 2' });
  const { requestNumber = 0 } = await create({ ...content, customerName: 'Dana Miller' });
  number = requestNumber;
});

it.each(['#17', 'no. 17', 'No 17', 'Request no. 17', 'request 17', 'request number 17', ' Request #17. '])(
  'a request is found by the number that its customer was told, typed as %j',
  async (typed) => {
    const search = typed.replace('17', () => String(number));
    expect(await listed(search)).toEqual([number]);
    expect(await found(search)).toEqual([number]);
  },
);

it('a number alone may be part of a phone number or a name, too; the request of that number comes first', async () => {
  const waiting = await makeQuoteRequest(ctx.db, { customerName: `Unit ${number}`, customerPhone: '1' });
  expect((await found(String(number)))[0]).toBe(number);
  expect(await listed(String(number))).toEqual(expect.arrayContaining([waiting.id, number]));
});

it.each(['#999999999', '#9999999999'])('%s is the number of none', async (search) => {
  expect(await listed(search)).toEqual([]);
});
