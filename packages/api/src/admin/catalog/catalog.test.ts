import { brands, products } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, expect, it } from 'vitest';
import { toPublicError } from '../../errors.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const catalog = () => callerFor(ctx, actors.staff).admin.catalog;

beforeEach(async () => {
  ctx = await testContext();
});

it('a brand, a category and an engine brand are added once, whatever the letter case', async () => {
  for (const create of ['createBrand', 'createCategory', 'createEngineBrand'] as const) {
    const made = await catalog()[create]({ name: '  Bad  Boy\n' });
    expect(made).toMatchObject({ name: 'Bad  Boy' });
    expect(await catalog()[create]({ name: 'BAD  boy' })).toEqual(made);
  }
  const shown = callerFor(ctx, actors.staff).storefront.catalog;
  expect(await shown.brands()).toMatchObject([{ name: 'Bad  Boy', slug: 'bad-boy' }]);
  expect(await shown.categories()).toHaveLength(1);
  expect(await shown.engineBrands()).toHaveLength(1);
});

it('names that differ only in punctuation get different slugs', async () => {
  expect(await catalog().createBrand({ name: 'A+B' })).toMatchObject({ slug: 'a-b' });
  expect(await catalog().createBrand({ name: 'A/B' })).toMatchObject({ slug: 'a-b-2' });
  expect(await catalog().createCategory({ name: '日本' })).toMatchObject({ slug: 'item' });
});

it('categories without a letter or a digit are none', async () => {
  const { categories } = await makeCatalogTree(ctx.db);
  const writes = [
    () => catalog().createCategory({ name: '???' }),
    () => catalog().createSubcategory({ categoryId: categories[0]?.id ?? 0, name: '...' }),
  ];
  for (const write of writes) await expect(write()).rejects.toThrow('A name needs a letter or a digit');
});

it('a subcategory belongs to its category; another category may have one of the same name', async () => {
  const { categories } = await makeCatalogTree(ctx.db);
  const [first, second] = categories.map(({ id }) => id);
  const made = await catalog().createSubcategory({ categoryId: first ?? 0, name: 'Edgers' });
  expect(made).toMatchObject({ categoryId: first, slug: 'edgers' });
  expect(await catalog().createSubcategory({ categoryId: first ?? 0, name: 'EDGERS' })).toEqual(made);
  const other = await catalog().createSubcategory({ categoryId: second ?? 0, name: 'Edgers' });
  expect(other.id).not.toBe(made.id);
  await expect(catalog().createSubcategory({ categoryId: 99_999_999, name: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('blank names, long names and customers are rejected', async () => {
  await expect(catalog().createBrand({ name: ' \n ' })).rejects.toThrow('Name is required');
  await expect(catalog().createCategory({ name: 'x'.repeat(101) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const customer = callerFor(ctx, actors.customer).admin.catalog;
  await expect(customer.createBrand({ name: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it.each(['-', '...', '+', '…', '¿?'])('%s is no brand, whichever way it is written', async (name) => {
  const { admin } = callerFor(ctx, await storedActor(ctx, 'superadmin'));
  const brand = await makeBrand(ctx.db, { name: 'Toro Parts' });
  const { id } = await makeProduct(ctx.db, { brand: null, status: 'draft' });
  const writes = [
    ['name', () => admin.catalog.createBrand({ name })],
    ['name', () => admin.brands.rename({ id: brand.id, shownName: brand.name, name })],
    ['brand', () => admin.products.update({ id, brand: name })],
    ['brand', () => admin.products.create({ brand: name, name: 'Mower', status: 'draft' })],
    ['brand', () => admin.imageSources.create({ brand: name, sourceDomain: 'maker.example' })],
  ] as const;
  for (const [path, write] of writes) {
    expect(await write().then(() => 'stored', toPublicError)).toMatchObject({
      status: 400,
      details: { errors: [{ path, message: 'Write the maker’s name: a brand needs a letter or a digit' }] },
    });
  }
  const { results } = await admin.products.createDrafts({ rows: [{ brand: name, model: 'A1' }] });
  expect(results).toMatchObject([{ ok: false, error: 'Missing: Brand' }]);
  expect(await ctx.db.select({ name: brands.name }).from(brands)).toEqual([{ name: 'Toro Parts' }]);
  expect(await ctx.db.$count(products)).toBe(1);
});

it('the specifications of a subcategory come in its order, with units and the fields that hold them', async () => {
  await seedCatalogLists(ctx.db);
  const places = await catalog().subcategoryFields();
  const of = (slug: string) =>
    places
      .find(({ subcategory }) => subcategory === slug)
      ?.fields.map(({ label, unit, column }) => [label, unit, column]);
  expect(of('chainsaws')).toEqual([
    ['Bar length', 'in', 'cuttingWidth'],
    ['Power source', null, 'powerType'],
    ['Engine displacement', 'cc', 'engineDisplacement'],
    ['Battery platform', null, null],
    ['Fuel mix', null, null],
    ['Powerhead weight', 'lb', null],
  ]);
  expect(of('pressure-washers')?.[0]).toEqual(['Pressure', 'PSI', 'cuttingWidth']);
  expect(of('compressors')?.[1]).toEqual(['Pressure', 'PSI', null]);
});
