import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { actors, callerFor, testContext } from '../../testing/context.ts';

let ctx: Context;
const as = (name: keyof typeof actors) => callerFor(ctx, actors[name]).storefront.products;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

async function oneOfEach() {
  for (const status of ['draft', 'published', 'archived', 'deleted'] as const) {
    await makeProduct(ctx.db, { name: status, status });
  }
}

describe('the full list', () => {
  const statuses = async (name: keyof typeof actors, status?: 'draft' | 'deleted') =>
    (await as(name).list({ status })).map((product) => product.status).toSorted();

  it('contains only published products for visitors and customers, whatever status they request', async () => {
    await oneOfEach();
    expect(await statuses('visitor')).toEqual(['published']);
    expect(await statuses('visitor', 'draft')).toEqual(['published']);
    expect(await statuses('customer', 'deleted')).toEqual(['published']);
  });

  it('contains everything but deleted products for staff, and deleted ones on request', async () => {
    await oneOfEach();
    expect(await statuses('staff')).toEqual(['archived', 'draft', 'published']);
    expect(await statuses('staff', 'draft')).toEqual(['draft']);
    expect(await statuses('superadmin', 'deleted')).toEqual(['deleted']);
  });

  it('contains products that are out of stock, with the fields of the specification', async () => {
    await makeProduct(ctx.db, {
      inStock: false,
      model: '74775',
      images: ['/products/a.webp', '/products/b.webp'],
      inventoryCount: 7,
    });
    const [product] = await as('visitor').list({});
    expect(product).toMatchObject({ inStock: false, modelNumber: '74775', imageUrl: '/products/a.webp' });
    expect(product?.createdAt).toBeInstanceOf(Date);
    for (const hidden of ['inventoryCount', 'isNew', 'createdBy', 'isBulkCreated', 'lastStatusChangedBy']) {
      expect(product).not.toHaveProperty(hidden);
    }
  });

  it('contains the staff columns only for staff, as does a single product', async () => {
    const { id } = await makeProduct(ctx.db, { inventoryCount: 7, isNew: true });
    const own = { inventoryCount: 7, isNew: true, isBulkCreated: false, updatedAt: expect.any(Date) };
    expect(await as('staff').list({})).toMatchObject([own]);
    expect(await as('staff').get({ id })).toMatchObject(own);
    for (const product of [await as('customer').get({ id }), ...(await as('customer').list({}))]) {
      expect(Object.keys(product).filter((field) => field in own)).toEqual([]);
    }
  });
});

describe('one product', () => {
  it('is shown when it is published', async () => {
    const { id } = await makeProduct(ctx.db, { name: 'Here' });
    expect(await as('visitor').get({ id })).toMatchObject({ id, name: 'Here' });
    expect(await as('visitor').get({ id: String(id) })).toMatchObject({ id });
  });

  it('is not found for customers when it is not published, and found for staff', async () => {
    const { id } = await makeProduct(ctx.db, { status: 'archived' });
    await expect(as('visitor').get({ id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found',
    });
    expect(await as('staff').get({ id })).toMatchObject({ status: 'archived' });
  });

  it.each(['abc', '1.5', '0', '-1', '99999999999', ''])('rejects the id %j', async (id) => {
    await expect(as('visitor').get({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('featured', () => {
  it('is published, featured, not out of stock, newest first, at most twelve', async () => {
    await makeProduct(ctx.db, { name: 'plain' });
    await makeProduct(ctx.db, { name: 'draft', featured: true, status: 'draft' });
    await makeProduct(ctx.db, { name: 'gone', featured: true, inStock: false });
    for (let n = 1; n <= 13; n += 1) {
      await makeProduct(ctx.db, { name: `F${n}`, featured: true, createdAt: new Date(Date.UTC(2026, 0, n)) });
    }
    const names = (await as('visitor').featured()).map((card) => card.name);
    expect(names).toHaveLength(12);
    expect(names.at(0)).toBe('F13');
    expect(names.at(-1)).toBe('F2');
  });
});

it('cards say what a machine runs on and for which yard, wherever they come from', async () => {
  const mower = { category: 'lawn-mowers', subcategory: 'riding', featured: true };
  await makeProduct(ctx.db, {
    ...mower,
    name: 'A',
    powerType: 'gas',
    horsepower: '22.0',
    cuttingWidth: null,
  });
  await makeProduct(ctx.db, { ...mower, name: 'B', powerType: 'battery', cuttingWidth: '42.0' });
  const { items } = await as('visitor').search({});
  for (const cards of [items, await as('visitor').featured()]) {
    const facts = cards.map((card) => [card.name, ...card.facts].join(', '));
    expect(facts.toSorted()).toEqual(['A, 22 HP', 'B, Battery, for 1/2 to 2 acres']);
    expect(cards[0]).not.toHaveProperty('powerType');
  }
});
