import { productCreations, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { sweep } from '../../maintenance/sweep.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let sam: Actor;
beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  sam = await storedActor(ctx, 'staff');
});

const productsOf = (actor: Actor) => callerFor(ctx, actor).admin.products;
const idempotencyKey = 'the-key-of-one-product';
const saw = { brand: 'Echo', model: 'CS-590', name: 'Forester', sku: 'E-1', status: 'draft' as const };

it('creates a product once, and answers a repeated call with it as it is by then', async () => {
  const first = await productsOf(sam).create({ ...saw, idempotencyKey });
  await productsOf(sam).update({ id: first.id, description: 'Fells trees.' });
  const again = await productsOf(sam).create({ ...saw, idempotencyKey });
  expect(again).toMatchObject({ id: first.id, description: 'Fells trees.' });
  expect(await ctx.db.$count(products)).toBe(1);
  expect(await productsOf(sam).history({ id: first.id })).toHaveLength(2);
});

it('names the stored product where the key comes with other values, or from somebody else', async () => {
  const { id } = await productsOf(sam).create({ ...saw, idempotencyKey });
  const olive = await storedActor(ctx, 'superadmin');
  const isRejected = { code: 'CONFLICT', details: { storedId: id } };
  const changed = { ...saw, sku: 'E-2', idempotencyKey };
  await expect(productsOf(sam).create(changed)).rejects.toMatchObject(isRejected);
  await expect(productsOf(olive).create({ ...saw, idempotencyKey })).rejects.toMatchObject(isRejected);
  expect(await ctx.db.$count(products)).toBe(1);
});

it('creates nothing with a key whose product was deleted', async () => {
  const { id } = await productsOf(sam).create({ ...saw, idempotencyKey });
  await ctx.db.update(products).set({ status: 'deleted' }).where(eq(products.id, id));
  await expect(productsOf(sam).create({ ...saw, idempotencyKey })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await ctx.db.$count(products)).toBe(1);
});

it('a rejected call uses up no key', async () => {
  await makeProduct(ctx.db, { sku: 'E-1' });
  const create = (sku: string) => productsOf(sam).create({ ...saw, sku, idempotencyKey });
  await expect(create('E-1')).rejects.toMatchObject({ details: { errors: [{ path: 'sku' }] } });
  expect(await create('E-2')).toMatchObject({ sku: 'E-2' });
});

it('copies a product once', async () => {
  const original = await makeProduct(ctx.db);
  const copy = await productsOf(sam).duplicate({ id: original.id, idempotencyKey });
  expect(await productsOf(sam).duplicate({ id: original.id, idempotencyKey })).toEqual(copy);
  const other = await productsOf(sam).duplicate({ id: original.id, idempotencyKey: `${idempotencyKey}-2` });
  expect(other.id).not.toBe(copy.id);
});

it('forgets keys after a month', async () => {
  const { id } = await productsOf(sam).create({ ...saw, idempotencyKey });
  await sweep(ctx);
  expect(await ctx.db.$count(productCreations)).toBe(1);
  await ctx.db
    .update(productCreations)
    .set({ createdAt: new Date(0) })
    .where(eq(productCreations.productId, id));
  await sweep(ctx);
  expect(await ctx.db.$count(productCreations)).toBe(0);
});
