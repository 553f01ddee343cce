import { siteSettings } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Context } from '../../context.ts';
import { actors, callerFor, testContext } from '../../testing/context.ts';

let ctx: Context;
const cart = { brand: 'Bad Boy', engineBrand: 'Loncin', category: 'golf-carts', subcategory: 'two-seaters' };
const visitor = () => callerFor(ctx, null).storefront;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

describe('the catalog’s lists', () => {
  it('shows the three categories with their subcategories, and not the hidden one', async () => {
    const tree = await visitor().catalog.categoryTree();
    expect(tree.map(({ slug, subcategories }) => `${slug} ${subcategories.length}`)).toEqual([
      'lawn-mowers 4',
      'snow-blowers 2',
      'power-tools-outdoor-equipment 14',
    ]);
    expect(await visitor().catalog.categories()).toHaveLength(3);
    expect(await visitor().catalog.subcategories()).toHaveLength(20);
  });

  it('lists all brands, and separately the brands of visible products (decisions P38)', async () => {
    await makeBrand(ctx.db, { name: 'Ariens' });
    await makeProduct(ctx.db, { brand: 'Toro' });
    await makeProduct(ctx.db, { brand: 'Secret', status: 'draft' });
    expect((await visitor().catalog.brands()).map((brand) => brand.name)).toContain('Ariens');
    expect(await visitor().catalog.productBrands()).toEqual(['Toro']);
    expect(await callerFor(ctx, actors.staff).storefront.catalog.productBrands()).toEqual(['Secret', 'Toro']);
  });

  describe('with entries that the shop does not carry', () => {
    const lists = async (actor: Actor | null) => {
      const { catalog } = callerFor(ctx, actor).storefront;
      const [brands, makers] = [await catalog.brands(), await catalog.engineBrands()];
      const [parents, children] = [await catalog.categories(), await catalog.subcategories()];
      const tree = await catalog.categoryTree();
      return JSON.stringify([brands, makers, parents, children, tree]);
    };
    const planned = ['Bad Boy', 'Loncin', 'Golf Carts', 'Two-Seaters', 'Edgers'];

    beforeEach(async () => {
      const staff = callerFor(ctx, actors.staff).admin.catalog;
      await staff.createBrand({ name: 'Bad Boy' });
      await staff.createEngineBrand({ name: 'Loncin' });
      const carts = await staff.createCategory({ name: 'Golf Carts' });
      await staff.createSubcategory({ categoryId: carts.id, name: 'Two-Seaters' });
      const [mowers] = await callerFor(ctx, actors.staff).storefront.catalog.categories();
      await staff.createSubcategory({ categoryId: mowers?.id ?? 0, name: 'Edgers' });
    });

    it.each(['draft', 'archived', 'deleted'] as const)(
      'hides entries from visitors if only a product in status %s uses them, and shows all to staff',
      async (status) => {
        await makeProduct(ctx.db, { ...cart, status });
        await makeProduct(ctx.db, { category: 'lawn-mowers', subcategory: 'edgers', status });
        const [shown, all] = [await lists(null), await lists(actors.staff)];
        for (const name of planned) {
          expect(shown).not.toContain(name);
          expect(all).toContain(name);
        }
      },
    );

    it('shows entries of published products to visitors, without regard to letter case', async () => {
      await makeProduct(ctx.db, { ...cart, brand: 'BAD BOY', engineBrand: 'loncin', status: 'published' });
      const shown = await lists(actors.customer);
      for (const name of planned.slice(0, -1)) expect(shown).toContain(name);
      expect(shown).not.toContain('Edgers');
    });
  });
});

describe('settings', () => {
  beforeEach(async () => {
    await ctx.db.insert(siteSettings).values([
      { key: 'contact_email', value: 'hello@shop.example' },
      { key: 'quote_product_email', value: 'internal@shop.example' },
      { key: 'shop', value: JSON.stringify({ name: 'Renamed', hours: 'nonsense' }) },
    ]);
  });

  it('hide the internal addresses from customers, show them to staff (decisions U19)', async () => {
    const publicKeys = (await visitor().shop.settings()).map(({ key }) => key);
    expect(publicKeys).toContain('contact_email');
    expect(publicKeys).not.toContain('quote_product_email');
    expect(JSON.stringify(await callerFor(ctx, actors.customer).storefront.shop.settings())).not.toContain(
      'internal@',
    );
    expect(await callerFor(ctx, actors.staff).storefront.shop.settings()).toContainEqual({
      key: 'quote_product_email',
      value: 'internal@shop.example',
    });
  });

  it('make up the shop’s record; an invalid stored record is ignored', async () => {
    expect(await visitor().shop.get()).toMatchObject({
      name: ctx.shop.name,
      email: 'hello@shop.example',
      phone: ctx.shop.phone,
    });
    await ctx.db.update(siteSettings).set({ value: JSON.stringify({ name: 'Renamed' }) });
    expect(await visitor().shop.get()).toMatchObject({ name: 'Renamed', street: '7332 Lewis Ave' });
  });
});
