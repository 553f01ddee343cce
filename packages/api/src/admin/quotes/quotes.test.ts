import { makeQuoteRequest } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const quotes = () => callerFor(ctx, actors.staff).admin.quotes;

beforeEach(async () => {
  ctx = await testContext();
});

it('staff see all requests, the newest first, by status and kind', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const old = await makeQuoteRequest(ctx.db, { createdAt: at(1), status: 'responded' });
  const service = await makeQuoteRequest(ctx.db, { createdAt: at(2), quoteType: 'service' });
  const product = await makeQuoteRequest(ctx.db, { createdAt: at(3) });
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  expect(ids(await quotes().list({}))).toEqual([product.id, service.id, old.id]);
  expect(ids(await quotes().list({ status: 'responded' }))).toEqual([old.id]);
  expect(ids(await quotes().list({ quoteType: 'service', status: 'pending' }))).toEqual([service.id]);
  await expect(callerFor(ctx, actors.customer).admin.quotes.list({})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('a page has 25 requests and the total', async () => {
  for (let n = 0; n < 27; n += 1) await makeQuoteRequest(ctx.db);
  const first = await quotes().page();
  const second = await quotes().page({ page: 2 });
  expect(first).toMatchObject({ total: 27, pageSize: 25 });
  expect(first.items).toHaveLength(25);
  expect(second.items).toHaveLength(2);
  expect(await quotes().page({ status: 'responded' })).toMatchObject({ items: [], total: 0 });
});

it('a search finds name, email, phone number and product in any spelling', async () => {
  const ada = await makeQuoteRequest(ctx.db, { customerName: 'Ada Hill', productName: 'TimeCutter 50' });
  const bob = await makeQuoteRequest(ctx.db, { customerEmail: 'Bob_100%@example.com', status: 'responded' });
  const found = async (search: string) =>
    (await quotes().page({ search })).items.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await found('hill')).toEqual([ada.id]);
  expect(await found('ADA timecutter')).toEqual([ada.id]);
  expect(await found('bob_100%')).toEqual([bob.id]);
  expect(await found('a_a')).toEqual([]);
  const general = await makeQuoteRequest(ctx.db, { productName: null, customerPhone: '(734) 555-0199' });
  expect(await found('general inquiry')).toEqual([general.id]);
  for (const phone of ['(734) 555-0199', '734.555.0199', '+1 734-555-0199', '7345550199', '555-0199', '0199'])
    expect(await found(phone)).toEqual([general.id]);

  expect(await found('')).toEqual([ada.id, bob.id, general.id]);
  expect(await quotes().page({ search: 'bob', status: 'pending' })).toMatchObject({ total: 0 });
});
