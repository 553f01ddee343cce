import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { actors, callerFor, testContext } from '../../testing/context.ts';

let ctx: Context;
let id: number;
const as = (name: keyof typeof actors) => callerFor(ctx, actors[name]).storefront.products;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const mower = { category: 'lawn-mowers', subcategory: 'riding', brand: 'Toro', cuttingWidth: '42.0' };
  ({ id } = await makeProduct(ctx.db, {
    ...{ ...mower, name: 'Timberwolf', featured: true, images: ['/products/a.webp'] },
    ...{ price: '4321.09', originalPrice: '5432.10', discountEnabled: true, callForPrice: true },
  }));
  await makeProduct(ctx.db, { ...mower, name: 'Neighbor', price: '3000.00', cuttingWidth: '46.0' });
});

/** Everything that the storefront says of a machine. */
async function everyRead(name: keyof typeof actors) {
  const products = as(name);
  const neighbor = (await products.search({ search: 'Neighbor' })).items[0]?.id ?? 0;
  return {
    list: await products.list({}),
    get: await products.get({ id }),
    getMany: await products.getMany({ ids: [id] }),
    featured: await products.featured(),
    fits: await products.fits({ job: 'mow', acres: 1 }),
    priceList: await products.priceList(),
    related: await products.related({ id: neighbor }),
    search: await products.search({ search: 'Timberwolf' }),
    near: await products.search({ search: 'Timberwolf 9999' }),
    suggest: await products.suggest({ search: 'Timberwolf' }),
  };
}

it('a price that customers have to call for is in nothing that they can read', async () => {
  for (const name of ['visitor', 'customer'] as const)
    for (const [read, answer] of Object.entries(await everyRead(name))) {
      const text = JSON.stringify(answer);
      expect(text, read).toContain('Timberwolf');
      expect(text, read).not.toMatch(/4321|5432|1111\.01/);
    }
});

it('staff read it: a save sends back what was read', async () => {
  const stored = { price: '4321.09', originalPrice: '5432.10', callForPrice: true };
  expect(await as('staff').get({ id })).toMatchObject(stored);
  expect((await as('staff').list({})).find((product) => product.id === id)).toMatchObject(stored);
});
