import { insertRows, products, saleProducts } from '@dealer/db';
import { makeCatalogTree, makeProduct, productValues } from '@dealer/db/factories';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { advanceSale } from './advance.ts';
import { MAX_SALE_PRODUCTS } from './schema.ts';

let ctx: TestContext;
let now: Date;
let sales: ReturnType<typeof callerFor>['admin']['sales'];
const inTheWeek = new Date('2026-03-03T14:00:00Z');
const ofEcho = {
  ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
  change: { kind: 'percent' as const, percent: 10 },
  scope: { kind: 'filter' as const, filter: { brand: 'Echo' } },
};

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  await makeCatalogTree(ctx.db);
  sales = callerFor(ctx, await storedActor(ctx, 'staff')).admin.sales;
});

it('a filter that matches more machines by the start than could be planned starts with all of them', async () => {
  await makeProduct(ctx.db, { brand: 'Echo', price: '100.00' });
  const { id } = await sales.create(ofEcho);
  // Without a price, so that none is written.
  const joining = Array.from({ length: MAX_SALE_PRODUCTS + 1 }, () =>
    productValues({ brand: 'Echo', price: null, callForPrice: true }),
  );
  await insertRows(ctx.db, products, joining);
  now = inTheWeek;
  await runDueJobs(ctx);
  const { state, counts, updatedAt } = await sales.get({ id });
  expect([state, counts]).toMatchObject([
    'running',
    { applied: 1, skipped: MAX_SALE_PRODUCTS + 1, waiting: 0 },
  ]);
  await ctx.db.update(saleProducts).set({ state: 'applied' });
  const changed = await sales.update({ id, updatedAt, name: 'Longer', endsAt: '2026-03-20T17:00' });
  expect(changed).toMatchObject({ name: 'Longer', state: 'running' });
});

it('one that is canceled while its prices are being set leaves no machine waiting', async () => {
  await makeProduct(ctx.db, { brand: 'Echo', price: '100.00' });
  const { id } = await sales.create(ofEcho);
  now = inTheWeek;
  await advanceSale(ctx, { saleId: id }, { signal: AbortSignal.abort() });
  const { state, updatedAt } = await sales.get({ id });
  expect(state).toBe('running');
  await sales.cancel({ id, updatedAt });
  const members = await ctx.db.select().from(saleProducts).orderBy(asc(saleProducts.productId));
  expect(members).toMatchObject([
    { state: 'skipped', note: 'The sale was canceled before its price could be set' },
  ]);
});

it('the preview says whether a sale starts at once, and whether it is one of the whole shop', async () => {
  await makeProduct(ctx.db, { brand: 'Echo', price: '100.00' });
  const { name: _name, ...later } = ofEcho;
  const atOnce = { ...later, startsAt: '2026-03-02T09:00' };
  const ofAll = { ...later, scope: { kind: 'filter' as const, filter: { brand: '' } } };
  expect(await sales.preview(later)).toMatchObject({ isStartingNow: false, isWholeShop: false });
  expect(await sales.preview(atOnce)).toMatchObject({ isStartingNow: true, isWholeShop: false });
  expect(await sales.preview(ofAll)).toMatchObject({ isStartingNow: false, isWholeShop: true });
});

it('a product says in which sale it is, until it is over or has another price', async () => {
  const { id } = await makeProduct(ctx.db, { brand: 'Echo', price: '100.00' });
  const { id: saleId } = await sales.create(ofEcho);
  expect(await sales.ofProduct({ id })).toBeNull();
  now = inTheWeek;
  await runDueJobs(ctx);
  expect(await sales.ofProduct({ id })).toEqual({
    ...{ saleId, name: 'Spring sale', regularPrice: '100.00' },
    endsAt: new Date('2026-03-07T23:00:00Z'),
  });
  await ctx.db.update(products).set({ price: '95.00' });
  expect(await sales.ofProduct({ id })).toBeNull();
});
