import { auditLogs, type NewProduct, type Product, products } from '@dealer/db';
import { makeCatalogTree, makeProduct, productValues } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { changeContext } from './change-context.ts';
import { writeTransaction } from './lock.ts';
import { recordChanges, recordCreations } from './record-change.ts';
import type { ProductWrite } from './write-rows.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin.products;

/** Writes as a job does, without a request. */
const change = (...writes: ProductWrite[]) =>
  writeTransaction(ctx, (tx) => recordChanges(tx, changeContext({ actor: null, now: ctx.now }), writes));
const create = (...values: NewProduct[]) =>
  writeTransaction(ctx, (tx) => recordCreations(tx, changeContext({ actor: null, now: ctx.now }), values));

async function stored({ id }: Pick<Product, 'id'>): Promise<Product> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('The product does not exist');
  return row;
}

const invalidAt = (...paths: string[]) => ({
  code: 'BAD_REQUEST',
  details: { errors: paths.map((path) => ({ path })) },
});
const takenSku = { code: 'CONFLICT', details: { errors: [{ path: 'sku' }] } };

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

describe('required fields', () => {
  it('cannot be emptied in a published product by any writer; the whole write is rejected', async () => {
    const [fit, unfit] = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
    const emptied = { before: unfit, patch: { sku: null, price: '0.00', category: 'uncategorized' } };
    await expect(change({ before: fit, patch: { price: '1.00' } }, emptied)).rejects.toMatchObject(
      invalidAt('sku', 'price', 'category', 'subcategory'),
    );
    expect(await stored(fit)).toMatchObject({ price: '499.00' });
    expect(await ctx.db.$count(auditLogs)).toBe(0);
  });

  it('are all needed to publish and to add a published product; a draft needs a name', async () => {
    const draft = await makeProduct(ctx.db, { status: 'draft', sku: null, price: null });
    const publish = { before: draft, patch: { status: 'published' as const } };
    await expect(change(publish)).rejects.toMatchObject(invalidAt('sku', 'price'));
    const { brand: _brand, status: _status, ...values } = productValues();
    await expect(create(values)).rejects.toMatchObject(invalidAt('brand'));
    await expect(create(productValues({ status: 'draft', name: ' ' }))).rejects.toMatchObject(
      invalidAt('name'),
    );
  });

  it('that a published product lacks already do not block other edits, but no more may be emptied', async () => {
    const product = await makeProduct(ctx.db, { price: null });
    const [edited] = await change({ before: product, patch: { name: 'Other' } });
    expect(edited?.product).toMatchObject({ name: 'Other', price: null });
    const before = await stored(product);
    await expect(change({ before, patch: { sku: null } })).rejects.toMatchObject(invalidAt('sku'));
  });
});

describe('SKUs', () => {
  it('are unique among the rows of one write, without regard to letter case', async () => {
    await expect(create(productValues({ sku: 'One' }), productValues({ sku: 'ONE' }))).rejects.toMatchObject(
      takenSku,
    );
    const [a, b] = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
    const writes = [
      { before: a, patch: { sku: 'One' } },
      { before: b, patch: { sku: 'one' } },
    ];
    await expect(change(...writes)).rejects.toMatchObject(takenSku);
    expect(await ctx.db.$count(products)).toBe(2);
  });

  it('may be swapped in one write, which can be undone', async () => {
    const [a, b] = [await makeProduct(ctx.db, { sku: 'A' }), await makeProduct(ctx.db, { sku: 'B' })];
    const context = changeContext({ actor: staff, now: ctx.now }, { batchId: 'swap' });
    const writes = [
      { before: a, patch: { sku: 'b' } },
      { before: b, patch: { sku: 'A' } },
    ];
    await ctx.db.transaction((tx) => recordChanges(tx, context, writes));
    expect([(await stored(a)).sku, (await stored(b)).sku]).toEqual(['b', 'A']);
    await admin().undo({ batchId: 'swap' });
    expect([(await stored(a)).sku, (await stored(b)).sku]).toEqual(['A', 'B']);
  });

  it('can be taken from a product that the same write deletes', async () => {
    const [a, b] = [await makeProduct(ctx.db, { sku: 'A' }), await makeProduct(ctx.db, { sku: 'B' })];
    await change({ before: b, patch: { sku: 'a' } }, { before: a, patch: { status: 'deleted' } });
    expect([await stored(a), await stored(b)]).toMatchObject([
      { sku: 'A', status: 'deleted' },
      { sku: 'a', status: 'published' },
    ]);
    const restore = { before: await stored(a), patch: { status: 'published' as const } };
    await expect(change(restore)).rejects.toMatchObject(takenSku);
  });
});

it('categories, discounts and images are checked in every write; earlier violations may stay', async () => {
  const odd = await makeProduct(ctx.db, {
    subcategory: 'two-stage',
    discountEnabled: true,
    images: ['https://maker.example/old.jpg'],
  });
  const [moved] = await change({ before: odd, patch: { status: 'archived' } });
  expect(moved?.product).toMatchObject({ status: 'archived', subcategory: 'two-stage' });
  const { id } = await admin().duplicate({ id: odd.id });
  expect(await admin().get({ id })).toMatchObject({ images: odd.images, status: 'draft' });
  const before = await makeProduct(ctx.db);
  const patches = {
    category: { category: 'boats' },
    subcategory: { subcategory: 'two-stage' },
    originalPrice: { discountEnabled: true, originalPrice: '100.00' },
    images: { images: ['https://maker.example/new.jpg'] },
  };
  // A path without a host is one of the shop's; this one is another host's.
  for (const images of [['//other.example/x.jpg'], ['/\\other.example/x.jpg'], ['/x.jpg']])
    await expect(change({ before, patch: { images } })).rejects.toMatchObject(invalidAt('images'));
  for (const [path, patch] of Object.entries(patches)) {
    await expect(change({ before, patch })).rejects.toMatchObject(invalidAt(path));
    await expect(create(productValues(patch))).rejects.toMatchObject(invalidAt(path));
  }
});

it('a bulk preview contains the violations of the write', async () => {
  const gone = await makeProduct(ctx.db, { status: 'archived', sku: null });
  const { rows } = await admin().previewMove({ items: [gone], status: 'published' });
  expect(rows).toMatchObject([{ problem: 'SKU is required' }]);
});

describe('specifications', () => {
  const long = { Weight: 'x'.repeat(12_000), Dimensions: 'x'.repeat(12_000) };

  it.each([
    ['are longer than the form stores', long],
    ['have a name that no response can carry', { constructor: 'Echo' }],
  ])('that %s are rejected on every path of a write', async (_, specifications) => {
    const product = await makeProduct(ctx.db);
    await expect(change({ before: product, patch: { specifications } })).rejects.toMatchObject(
      invalidAt('specifications'),
    );
    await expect(create(productValues({ specifications }))).rejects.toMatchObject(
      invalidAt('specifications'),
    );
  });

  it('that are stored already keep no other field from being changed', async () => {
    const product = await makeProduct(ctx.db, { specifications: long });
    await change({ before: product, patch: { price: '1.00' } });
    expect(await stored(product)).toMatchObject({ price: '1.00', specifications: long });
  });
});
