import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { MAX_PRODUCT_IDS } from '../../domain/products/product-ids.ts';
import { actors, callerFor, testContext } from '../../testing/context.ts';

let ctx: Context;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

const saw = { category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' };
const mower = { category: 'lawn-mowers', subcategory: 'riding' };
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const suggest = (search: string, actor: (typeof actors)[keyof typeof actors] = null) =>
  callerFor(ctx, actor).storefront.products.suggest({ search });
const names = async (search: string, actor: (typeof actors)[keyof typeof actors] = null) =>
  (await suggest(search, actor)).products.map(({ name }) => name);

describe('suggestions', () => {
  it('list models that begin with the letters first, then names, then featured and new products', async () => {
    await makeProduct(ctx.db, { ...saw, name: 'Blade for CS-590', model: 'B-1', createdAt: day(9) });
    await makeProduct(ctx.db, { ...saw, name: 'CS starter saw', model: 'X1', createdAt: day(1) });
    await makeProduct(ctx.db, { ...saw, name: 'Timber Wolf', model: 'CS-590', createdAt: day(2) });
    await makeProduct(ctx.db, {
      ...saw,
      name: 'Box of CS chain',
      model: null,
      featured: true,
      createdAt: day(1),
    });
    expect(await names('cs')).toEqual([
      'Timber Wolf',
      'CS starter saw',
      'Box of CS chain',
      'Blade for CS-590',
    ]);
    expect(await names('cs 590')).toEqual(['Timber Wolf', 'Blade for CS-590']);
  });

  it('are at most six products, with all price columns', async () => {
    for (let n = 0; n < 8; n += 1) await makeProduct(ctx.db, { ...mower, name: `Mower ${n}` });
    await makeProduct(ctx.db, {
      ...mower,
      name: 'Zippy',
      model: '662E41',
      brand: 'Toro',
      price: '900.00',
      originalPrice: '1000.00',
      discountEnabled: true,
      images: ['/products/a.webp', '/products/b.webp'],
    });
    expect(await names('mower')).toHaveLength(6);
    expect((await suggest('662e')).products).toEqual([
      {
        id: expect.any(Number),
        name: 'Zippy',
        brand: 'Toro',
        model: '662E41',
        price: '900.00',
        originalPrice: '1000.00',
        discountEnabled: true,
        callForPrice: false,
        saleEndsAt: null,
        imageUrl: '/products/a.webp',
      },
    ]);
  });

  it('leave out products that the inventory does not list, also for staff', async () => {
    await makeProduct(ctx.db, { ...mower, name: 'Mower draft', status: 'draft' });
    await makeProduct(ctx.db, { ...mower, name: 'Mower gone', inStock: false });
    expect(await names('mower')).toEqual([]);
    expect(await names('mower', actors.staff)).toEqual([]);
  });

  it('include categories and subcategories that have products, in the order of the menus', async () => {
    await makeProduct(ctx.db, mower);
    await makeProduct(ctx.db, { category: 'snow-blowers', subcategory: 'two-stage' });
    const { categories } = await suggest('Mower');
    expect(categories).toEqual([
      { name: 'Lawn Mowers', category: 'lawn-mowers', subcategory: null },
      { name: 'Riding Mowers', category: 'lawn-mowers', subcategory: 'riding' },
    ]);
    expect((await suggest('two stage')).categories.map(({ subcategory }) => subcategory)).toEqual([
      'two-stage',
    ]);
    expect((await suggest('chainsaw')).categories).toEqual([]);
  });

  it('include brands that have products, in any spelling', async () => {
    await makeBrand(ctx.db, { name: 'Cub Cadet', slug: 'cub-cadet' });
    await makeBrand(ctx.db, { name: 'Cub Cruiser', slug: 'cub-cruiser' });
    await makeProduct(ctx.db, { ...mower, brand: 'CUB CADET' });
    expect((await suggest('cub-ca')).brands).toEqual([{ name: 'Cub Cadet', slug: 'cub-cadet' }]);
    expect((await suggest('cub')).brands).toEqual([{ name: 'Cub Cadet', slug: 'cub-cadet' }]);
  });

  it.each(['', '   ', '-', '%', '\\', "'; drop table products; --", 'ברזל', '🚜'])(
    'are empty for %j',
    async (search) => {
      await makeProduct(ctx.db, { ...mower, name: 'Mower' });
      expect(await suggest(search)).toEqual({ products: [], categories: [], brands: [] });
    },
  );

  it('reject a text that is too long', async () => {
    await expect(suggest('x'.repeat(201))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('products by their ids', () => {
  const getMany = (ids: number[], actor: (typeof actors)[keyof typeof actors] = null) =>
    callerFor(ctx, actor).storefront.products.getMany({ ids });

  it('come in the order of the ids, without those that the caller may not see', async () => {
    const first = await makeProduct(ctx.db, { ...mower, name: 'First', inStock: false });
    const draft = await makeProduct(ctx.db, { ...mower, name: 'Draft', status: 'draft' });
    const last = await makeProduct(ctx.db, { ...mower, name: 'Last' });
    const ids = [last.id, draft.id, first.id, 999_999];
    expect((await getMany(ids)).map(({ name }) => name)).toEqual(['Last', 'First']);
    expect((await getMany(ids, actors.staff)).map(({ name }) => name)).toEqual(['Last', 'Draft', 'First']);
    expect(await getMany([])).toEqual([]);
  });

  it('are as many as the tags of one print', async () => {
    const ids = Array.from({ length: MAX_PRODUCT_IDS + 1 }, (_, at) => at + 1);
    expect(await getMany(ids.slice(1))).toEqual([]);
    await expect(getMany(ids)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
