import { products as productsTable } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { productSorts } from './list-schema.ts';

let ctx: TestContext;
const products = () => callerFor(ctx, actors.staff).admin.products;
type Input = Parameters<ReturnType<typeof products>['page']>[0];
const names = async (input: Input) => (await products().page(input)).items.map(({ name }) => name);

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

describe('a tab', () => {
  it('has only the products of its status, with the columns of the table', async () => {
    const made = await makeProduct(ctx.db, { name: 'draft', status: 'draft', images: ['/products/a.webp'] });
    for (const status of ['published', 'archived', 'deleted'] as const)
      await makeProduct(ctx.db, { name: status, status });
    const { items, ...page } = await products().page({ tab: 'draft' });
    expect(page).toEqual({ total: 1, page: 1, pageSize: 50 });
    expect(items).toMatchObject([{ name: 'draft', imageUrl: '/products/a.webp', updatedAt: made.updatedAt }]);
    expect(items[0]).not.toHaveProperty('description');
    expect(await names({ tab: 'archived' })).toEqual(['archived']);
    expect(await products().counts()).toEqual({ draft: 1, published: 1, archived: 1, incomplete: 0 });
  });

  it('has 50 products per page, and the last page instead of a later one', async () => {
    for (let n = 0; n < 53; n += 1) await makeProduct(ctx.db);
    expect((await products().page({})).items).toHaveLength(50);
    expect(await products().page({ page: 9 })).toMatchObject({ page: 2, total: 53 });
  });

  it('is selected on all its pages under its filters, in its order, 2,000 at most', async () => {
    for (const name of ['b', 'a']) await makeProduct(ctx.db, { name, brand: 'Echo', inStock: name === 'a' });
    const { id: _id, ...row } = await makeProduct(ctx.db, { brand: 'Toro', sku: null });
    const echo = { brand: 'echo', sort: 'name', direction: 'asc' } as const;
    const { items } = await products().page(echo);
    const expected = items.map(({ id, inStock, updatedAt }) => ({ id, inStock, updatedAt }));
    expect(await products().matching(echo)).toEqual({ items: expected, total: 2 });
    const chunk = Array.from({ length: 500 }, () => row);
    for (let n = 0; n < 4; n += 1) await ctx.db.insert(productsTable).values(chunk);
    const all = await products().matching({ brand: 'Toro' });
    expect([all.items.length, all.total]).toEqual([2_000, 2_001]);
  });

  it('is searched by name, brand, model and SKU without regard to case, spaces and hyphens', async () => {
    await makeProduct(ctx.db, { name: 'saw', brand: 'Echo', model: 'CS-590', sku: 'ECHO-1' });
    await makeProduct(ctx.db, { name: 'mower', brand: 'Toro', model: '74775', sku: '100%_x' });
    expect(await names({ search: 'cs 590' })).toEqual(['saw']);
    expect(await names({ search: 'echo cs590' })).toEqual(['saw']);
    expect(await names({ search: '74775' })).toEqual(['mower']);
    expect(await names({ search: '0%_' })).toEqual(['mower']);
    expect(await names({ search: 'toro cs590' })).toEqual([]);
  });

  it('is filtered by a former name of a brand, such as that of a saved view', async () => {
    const brand = await makeBrand(ctx.db, { name: 'Jonsred' });
    await makeProduct(ctx.db, { name: 'saw', brand: 'Jonsred' });
    await makeProduct(ctx.db, { name: 'mower', brand: 'Toro' });
    const owner = await storedActor(ctx, 'superadmin');
    const shown = { id: brand.id, shownName: 'Jonsred' };
    await callerFor(ctx, owner).admin.brands.rename({ ...shown, name: 'Jonsered' });
    expect(await names({ brand: 'JONSRED' })).toEqual(['saw']);
    expect(await names({ brand: 'Jonsered' })).toEqual(['saw']);
  });

  it('is filtered by brand, category, source, stock and what is missing', async () => {
    const full = { description: 'd', images: ['/products/a.webp'] };
    await makeProduct(ctx.db, { ...full, name: 'ai', createdViaSmartLookup: true, isBulkCreated: true });
    await makeProduct(ctx.db, { ...full, name: 'bulk', isBulkCreated: true, inventoryCount: 0 });
    await makeProduct(ctx.db, {
      name: 'bare',
      brand: 'Echo',
      sku: null,
      price: '0',
      category: 'uncategorized',
    });
    await makeProduct(ctx.db, { ...full, name: 'call', price: null, callForPrice: true });
    expect(await names({ source: 'ai' })).toEqual(['ai']);
    expect(await names({ source: 'bulk' })).toEqual(['bulk']);
    expect(await names({ source: 'manual' })).toEqual(['call', 'bare']);
    expect(await names({ brand: 'ECHO' })).toEqual(['bare']);
    expect(await names({ category: 'uncategorized' })).toEqual(['bare']);
    expect(await names({ stock: 'out' })).toEqual(['bulk']);
    expect(await names({ stock: 'in', source: 'bulk' })).toEqual([]);
    for (const missing of ['image', 'description', 'price', 'sku', 'category'] as const)
      expect([missing, await names({ missing })]).toEqual([missing, ['bare']]);
  });

  it('of drafts counts those without SKU or price, each once', async () => {
    const draft = { status: 'draft', category: 'lawn-mowers' } as const;
    await makeProduct(ctx.db, { ...draft, sku: null, price: null });
    await makeProduct(ctx.db, { ...draft, price: '0' });
    await makeProduct(ctx.db, { ...draft, price: null, callForPrice: true });
    await makeProduct(ctx.db, { sku: null });
    expect(await products().counts()).toMatchObject({ draft: 3, incomplete: 2 });
  });

  it('is sorted by every column in both directions, missing values last', async () => {
    const at = (day: number) => ({ createdAt: new Date(day), updatedAt: new Date(day) });
    await makeProduct(ctx.db, {
      name: 'b',
      brand: 'b',
      sku: 'b',
      price: '2',
      inventoryCount: 2,
      isNew: false,
      ...at(2),
    });
    await makeProduct(ctx.db, {
      name: 'A',
      brand: 'A',
      sku: 'A',
      price: '1',
      inventoryCount: 1,
      isNew: false,
      ...at(1),
    });
    for (const sort of productSorts.filter((known) => !['category', 'status'].includes(known))) {
      expect([sort, await names({ sort, direction: 'asc' })]).toEqual([sort, ['A', 'b']]);
      expect([sort, await names({ sort, direction: 'desc' })]).toEqual([sort, ['b', 'A']]);
    }
    await makeProduct(ctx.db, {
      name: 'z',
      brand: null,
      sku: null,
      price: null,
      category: 'snow-blowers',
      isNew: true,
    });
    for (const sort of ['sku', 'brand', 'price'] as const) {
      expect((await names({ sort, direction: 'asc' })).at(-1)).toBe('z');
      expect((await names({ sort, direction: 'desc' })).at(-1)).toBe('z');
    }
    expect((await names({ sort: 'category', direction: 'desc' }))[0]).toBe('z');
    expect((await names({ sort: 'status', direction: 'desc' }))[0]).toBe('z');
  });
});

it('a list can be exported as CSV, without formulas', async () => {
  await makeProduct(ctx.db, { name: '=cmd(), "x"', sku: 'A', brand: 'Echo', model: '-1' });
  await makeProduct(ctx.db, { name: 'other', brand: 'Toro' });
  const { fileName, text, count } = await products().exportCsv({ brand: 'echo' });
  expect([fileName, count]).toEqual(['products-published-2026-03-02.csv', 1]);
  const [header, row] = text.split('\r\n');
  expect(header).toMatch(/^\uFEFFSKU,Name,Brand,Model,Category,Price,/);
  expect(row).toMatch(/^A,"'=cmd\(\), ""x""",Echo,'-1,lawn-mowers,499\.00,,no,yes,1,published,/);
});
