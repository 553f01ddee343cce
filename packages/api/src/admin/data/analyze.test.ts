import { migrationProducts } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const data = () => callerFor(ctx, actors.staff).admin.data;

const complete = {
  description: 'A mower',
  images: ['/products/a.webp'],
  cuttingWidth: '21.0',
  engineDisplacement: 160,
  engineBrand: 'Honda',
  features: ['Light'],
  specifications: { Deck: 'Steel' },
};

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

it('lists what is missing in drafts and published products, and counts a product once', async () => {
  await makeProduct(ctx.db, { ...complete, name: 'Complete' });
  await makeProduct(ctx.db, { ...complete, name: 'Without image', images: [], status: 'draft' });
  await makeProduct(ctx.db, { ...complete, name: 'Blank', description: ' \n', images: [] });
  await makeProduct(ctx.db, { ...complete, name: 'Free', price: '0.00' });
  await makeProduct(ctx.db, { ...complete, name: 'On request', price: null, callForPrice: true });
  await makeProduct(ctx.db, { ...complete, name: 'Old', images: [], status: 'archived' });
  await makeProduct(ctx.db, { ...complete, name: 'Gone', images: [], status: 'deleted' });
  const { issues, ...totals } = await data().analyze({});
  expect(totals).toEqual({
    totalProducts: 5,
    needsEnrichment: 3,
    counts: {
      missingImages: 2,
      missingDescriptions: 1,
      missingPrices: 1,
      zeroTurnNeedsReview: 0,
      nullFields: 0,
    },
  });
  expect(names(issues.missingImages)).toEqual(['Blank', 'Without image']);
  expect(names(issues.missingDescriptions)).toEqual(['Blank']);
  expect(issues.missingPrices).toMatchObject([{ name: 'Free', migrationPrice: null }]);
});

it('names the null fields that matter for the kind of machine', async () => {
  const bare = { ...complete, cuttingWidth: null, engineDisplacement: null, engineBrand: null };
  const tool = { category: 'power-tools-outdoor-equipment' };
  await makeProduct(ctx.db, { ...bare, name: 'Mower' });
  await makeProduct(ctx.db, { ...bare, name: 'Electric mower', powerType: 'Battery' });
  await makeProduct(ctx.db, { ...bare, ...tool, subcategory: 'drills', name: 'Drill' });
  await makeProduct(ctx.db, { ...bare, ...tool, subcategory: 'blowers', name: 'Blower', features: [] });
  await makeProduct(ctx.db, { ...bare, category: 'uncategorized', name: 'New', specifications: null });
  const { issues } = await data().analyze({});
  expect(issues.nullFields.map(({ name, nullFields }) => [name, ...nullFields])).toEqual([
    ['New', 'category', 'specifications'],
    ['Blower', 'engineDisplacement', 'engineBrand', 'features'],
    ['Electric mower', 'cuttingWidth'],
    ['Mower', 'cuttingWidth', 'engineDisplacement', 'engineBrand'],
  ]);
});

it('finds zero-turn mowers in neither of their subcategories', async () => {
  const found = { ...complete, subcategory: 'riding' };
  await makeProduct(ctx.db, { ...found, name: 'Zero-Turn 42' });
  await makeProduct(ctx.db, { ...found, name: 'Mower', model: 'ZTR-42', subcategory: null });
  await makeProduct(ctx.db, { ...found, name: 'Tractor', description: 'Not a zero turn.' });
  await makeProduct(ctx.db, { ...found, name: 'Zero turn', subcategory: 'zero-turn-residential' });
  await makeProduct(ctx.db, { ...found, name: 'Quartz turner' });
  const { issues } = await data().analyze({});
  expect(names(issues.zeroTurnNeedsReview)).toEqual(['Tractor', 'Mower', 'Zero-Turn 42']);
});

it('names the price of the newest imported row that was neither undone nor left out', async () => {
  const product = await makeProduct(ctx.db, { ...complete, price: null, sku: 'A-1' });
  const row = { rawData: {}, matchedProductId: product.id };
  await ctx.db.insert(migrationProducts).values([
    { ...row, originalId: '1:1', price: '1299.00' },
    { rawData: {}, originalId: '1:2', price: '1199.00', sku: 'A-1' },
    { ...row, originalId: '1:3', price: '999.00', isExcluded: true },
    { ...row, originalId: '1:4', price: '998.00', migrationStatus: 'undone' },
    { ...row, originalId: '1:5', price: 'call us' },
    { ...row, originalId: '1:6', price: null },
  ]);
  const { issues } = await data().analyze({});
  expect(issues.missingPrices).toMatchObject([{ id: product.id, migrationPrice: '1199.00' }]);
  const { items } = await data().issue({ issue: 'missingPrices' });
  expect(items).toMatchObject([{ id: product.id, migrationPrice: '1199.00', nullFields: [] }]);
});

it('shortens its lists on request, and pages through one with search and status', async () => {
  for (let n = 1; n <= 53; n += 1)
    await makeProduct(ctx.db, {
      ...complete,
      name: `Mower ${n}`,
      images: [],
      status: n % 2 ? 'draft' : 'published',
    });
  const { issues, counts } = await data().analyze({ limit: 5 });
  expect([issues.missingImages.length, counts.missingImages]).toEqual([5, 53]);
  const page = async (input: object) => {
    const { items, ...rest } = await data().issue({ issue: 'missingImages', ...input });
    return { ...rest, names: names(items) };
  };
  expect(await page({ page: 9 })).toMatchObject({
    page: 2,
    total: 53,
    names: ['Mower 5', 'Mower 3', 'Mower 1'],
  });
  expect(await page({ search: 'mower5', status: 'draft' })).toMatchObject({
    total: 3,
    names: ['Mower 53', 'Mower 51', 'Mower 5'],
  });
});
