import { siteSettings } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { actors, callerFor, testContext } from '../../testing/context.ts';

let ctx: Context;
const visitor = () => callerFor(ctx, null).storefront;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

describe('the catalogue’s lists', () => {
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

  it('tells brands of the table from brands on visible products (decisions P38)', async () => {
    await makeBrand(ctx.db, { name: 'Ariens' });
    await makeProduct(ctx.db, { brand: 'Toro' });
    await makeProduct(ctx.db, { brand: 'Secret', status: 'draft' });
    expect((await visitor().catalog.brands()).map((brand) => brand.name)).toContain('Ariens');
    expect(await visitor().catalog.productBrands()).toEqual(['Toro']);
    expect(await callerFor(ctx, actors.staff).storefront.catalog.productBrands()).toEqual(['Secret', 'Toro']);
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

  it('make the shop’s record; a stored record that does not fit changes nothing', async () => {
    expect(await visitor().shop.get()).toMatchObject({
      name: ctx.shop.name,
      email: 'hello@shop.example',
      phone: ctx.shop.phone,
    });
    await ctx.db.update(siteSettings).set({ value: JSON.stringify({ name: 'Renamed' }) });
    expect(await visitor().shop.get()).toMatchObject({ name: 'Renamed', street: '7332 Lewis Ave' });
  });
});
