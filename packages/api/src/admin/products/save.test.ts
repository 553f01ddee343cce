import {
  brands,
  engineBrands,
  fieldProvenance,
  productFieldValues,
  productImages,
  products,
} from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { valueHash } from './value-source.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin.products;

const whole = {
  brand: 'Toro',
  model: '21472',
  sku: 'TORO-21472',
  condition: 'new' as const,
  price: '499',
  name: 'Recycler',
  category: 'lawn-mowers',
};

/** The paths of the invalid fields of a rejected call. */
const invalidPaths = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { details?: { errors?: { path: string }[] } }) => error.details?.errors?.map(({ path }) => path),
  );

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

describe('creating', () => {
  it('a published product needs all that the form requires, a price or a call for one', async () => {
    const { id } = await admin().create({ ...whole, status: 'published' });
    const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({
      status: 'published',
      isNew: false,
      createdBy: staff.id,
      publishedAt: ctx.now(),
    });
    expect(await invalidPaths(admin().create({ status: 'published' }))).toEqual([
      'brand',
      'model',
      'sku',
      'price',
      'name',
      'category',
    ]);
    const call = { ...whole, sku: 'B', price: null, callForPrice: true };
    await expect(admin().create(call)).resolves.toHaveProperty('id');
  });

  it('returns the product as it is stored, so that the caller need not read it again', async () => {
    const created = await admin().create({ ...whole, images: ['/products/a.webp'] });
    expect(created).toEqual(await admin().get({ id: created.id }));
  });

  it('a draft needs a name, or brand and model that make one, and stays unsorted', async () => {
    expect(await invalidPaths(admin().create({ status: 'draft', brand: 'Toro' }))).toEqual(['name']);
    const { id } = await admin().create({ status: 'draft', brand: 'Toro', model: '74775' });
    expect(await admin().get({ id })).toMatchObject({
      name: 'Toro 74775',
      category: 'uncategorized',
      sku: null,
    });
  });

  it('without a status, a product of Smart Lookup or bulk creation is a new draft', async () => {
    const { id } = await admin().create({ brand: 'Toro', model: '1', createdViaSmartLookup: true });
    expect(await admin().get({ id })).toMatchObject({ status: 'draft', isNew: true });
    const bulk = await admin().create({ brand: 'Toro', model: '2', isBulkCreated: true });
    expect(await admin().get(bulk)).toMatchObject({ status: 'draft', isNew: true, inStock: false });
    expect(await invalidPaths(admin().create({ name: 'x' }))).toContain('price');
  });

  it('takes the existing spelling of a brand and adds an unknown one', async () => {
    await makeBrand(ctx.db, { name: 'Toro', slug: 'toro' });
    const { id } = await admin().create({ ...whole, brand: 'TORO', engineBrand: 'Kohler' });
    expect(await admin().get({ id })).toMatchObject({ brand: 'Toro' });
    await admin().create({ ...whole, sku: 'B', brand: 'Bad Boy', engineBrand: 'KOHLER' });
    const names = await ctx.db.select({ name: brands.name, slug: brands.slug }).from(brands);
    expect(names).toContainEqual({ name: 'Bad Boy', slug: 'bad-boy' });
    expect(await ctx.db.$count(engineBrands)).toBe(1);
  });

  it('rejects a SKU that is taken in other letter case, an unknown category, a subcategory of another category', async () => {
    await admin().create(whole);
    const double = admin().create({ ...whole, sku: 'toro-21472' });
    await expect(double).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Recycler'),
    });
    expect(await invalidPaths(admin().create({ ...whole, sku: 'toro-21472' }))).toEqual(['sku']);
    expect(await invalidPaths(admin().create({ ...whole, sku: 'B', category: 'boats' }))).toEqual([
      'category',
    ]);
    expect(await invalidPaths(admin().create({ ...whole, sku: 'B', subcategory: 'two-stage' }))).toEqual([
      'subcategory',
    ]);
  });
});

describe('saving', () => {
  it('changes only the given fields, and ignores a status', async () => {
    const { id } = await makeProduct(ctx.db, { isNew: true, description: 'Kept' });
    const sent = { id, name: 'Other', status: 'archived' };
    expect(await admin().update(sent)).toMatchObject({
      name: 'Other',
      description: 'Kept',
      status: 'published',
      isNew: false,
    });
  });

  it('an older version is rejected with the fields that somebody else changed; nothing is overwritten', async () => {
    const updatedBefore = new Date('2026-03-01T15:00:00Z');
    const seen = await makeProduct(ctx.db, { isNew: false, description: 'Found', updatedAt: updatedBefore });
    const other = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin.products;
    const { updatedAt } = await other.update({
      id: seen.id,
      updatedAt: seen.updatedAt,
      price: '1',
      name: 'Theirs',
    });
    // Who only confirms a value changes nothing.
    const found = { field: 'description', source: 'ai', valueHash: valueHash('Found') } as const;
    await ctx.db.insert(fieldProvenance).values({ productId: seen.id, ...found });
    await admin().confirmFields({ id: seen.id });
    const late = admin().update({ id: seen.id, updatedAt: seen.updatedAt, name: 'Mine' });
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      details: {
        who: 'Olive Owner',
        when: updatedAt,
        updatedAt,
        fields: [
          { field: 'price', theirs: '1.00' },
          { field: 'name', theirs: 'Theirs' },
        ],
      },
    });
    expect(await admin().get(seen)).toMatchObject({ name: 'Theirs' });
    expect(await admin().update({ id: seen.id, updatedAt, name: 'Mine' })).toMatchObject({ name: 'Mine' });
  });

  it('unchanged values writes nothing', async () => {
    const { id, updatedAt, name } = await makeProduct(ctx.db, { isNew: false });
    expect(await admin().update({ id, name })).toMatchObject({ updatedAt });
    expect(await admin().history({ id })).toEqual([]);
  });

  it('a raised count puts the product in stock unless the request says otherwise; a count of 0 changes nothing', async () => {
    const { id } = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0 });
    expect(await admin().update({ id, inventoryCount: 2, inStock: false })).toMatchObject({ inStock: false });
    expect(await admin().update({ id, inventoryCount: 3 })).toMatchObject({ inStock: true });
    expect(await admin().update({ id, inventoryCount: 0 })).toMatchObject({
      inStock: true,
      inventoryCount: 0,
    });
  });

  it('an original price above the price enables the discount; one below it cannot', async () => {
    const { id } = await makeProduct(ctx.db, { price: '499.00' });
    expect(await admin().update({ id, originalPrice: 599 })).toMatchObject({ discountEnabled: true });
    expect(await admin().update({ id, price: 600 })).toMatchObject({ discountEnabled: false });
    expect(await admin().update({ id, originalPrice: 500 })).toMatchObject({ discountEnabled: false });
    const forced = admin().update({ id, originalPrice: '550', discountEnabled: true });
    expect(await invalidPaths(forced)).toEqual(['originalPrice']);
  });

  it('another category clears a subcategory that does not belong to it', async () => {
    const { id } = await makeProduct(ctx.db);
    expect(await admin().update({ id, category: 'snow-blowers' })).toMatchObject({ subcategory: null });
    expect(await admin().update({ id, subcategory: 'two-stage' })).toMatchObject({
      subcategory: 'two-stage',
    });
    expect(await invalidPaths(admin().update({ id, subcategory: 'riding' }))).toEqual(['subcategory']);
  });

  it('cannot empty the fields that publishing requires, except in a draft', async () => {
    const published = await makeProduct(ctx.db);
    expect(await invalidPaths(admin().update({ id: published.id, sku: '', price: null }))).toEqual([
      'sku',
      'price',
    ]);
    const draft = await makeProduct(ctx.db, { status: 'draft' });
    const emptied = { sku: null, price: null, category: 'uncategorized', subcategory: null };
    expect(await admin().update({ id: draft.id, ...emptied })).toMatchObject(emptied);
  });

  it('rejects an image of another site, unless the product had it before', async () => {
    const old = 'https://maker.example/old.jpg';
    const { id } = await makeProduct(ctx.db, { images: [old] });
    const hotLinked = ['/products/a.webp', 'https://maker.example/new.jpg'];
    expect(await invalidPaths(admin().update({ id, images: [old, ...hotLinked] }))).toEqual(['images']);
    expect(await invalidPaths(admin().create({ ...whole, images: hotLinked }))).toEqual(['images']);
    const images = ['/products/a.webp', old];
    expect(await admin().update({ id, images: JSON.stringify(images) })).toMatchObject({ images });
  });

  it('rejects the address of an image that the shop does not keep', async () => {
    const { id } = await makeProduct(ctx.db);
    const url = `/products/p-${'0'.repeat(24)}.webp`;
    expect(await invalidPaths(admin().update({ id, images: [url] }))).toEqual(['images']);
    const facts = { sha256: 'ab', perceptualHash: '0f', width: 800, height: 600 };
    await ctx.db.insert(productImages).values({ url, ...facts });
    expect(await admin().update({ id, images: [url] })).toMatchObject({ images: [url] });
  });

  it('is rejected for customers and for products that do not exist or are deleted', async () => {
    const { id } = await makeProduct(ctx.db, { status: 'deleted' });
    await expect(admin().update({ id, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin().get({ id: id + 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin().history({ id: id + 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const customer = callerFor(ctx, actors.customer).admin.products;
    await expect(customer.update({ id, name: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('the typed values are rebuilt in the same write as the specifications, also by an undo', async () => {
  await seedCatalogLists(ctx.db);
  const values = async () => {
    const stored = await ctx.db.select({ decimal: productFieldValues.valueDecimal }).from(productFieldValues);
    return stored.map(({ decimal }) => decimal);
  };
  const { id } = await admin().create({ ...whole, specifications: { Weight: '69 lb' }, status: 'draft' });
  expect(await values()).toEqual(['69.000']);
  await admin().update({ id, specifications: { Weight: 'about 71 lb', Colour: 'red' } });
  expect(await values()).toEqual(['71.000']);
  const { logs } = await callerFor(ctx, staff).admin.audit.page({});
  await admin().undo({ transactionId: logs[0]?.transactionId ?? '' });
  expect(await values()).toEqual(['69.000']);
});

it('products of the same brand and model are found in any spelling, published ones first', async () => {
  const draft = await makeProduct(ctx.db, { brand: 'Echo', model: 'CS 590', status: 'draft' });
  const published = await makeProduct(ctx.db, { brand: 'ECHO', model: 'CS-590' });
  await makeProduct(ctx.db, { brand: 'Echo', model: 'CS-590', status: 'deleted' });
  await makeProduct(ctx.db, { brand: 'Echo', model: 'CS-590P' });
  const found = await admin().sameModel({ brand: 'echo', model: 'cs590' });
  expect(found.map(({ id }) => id)).toEqual([published.id, draft.id]);
  expect(await admin().sameModel({ brand: 'Echo', model: ' ' })).toEqual([]);
});

it('a deleted product cannot be duplicated', async () => {
  const { id } = await makeProduct(ctx.db, { status: 'deleted' });
  await expect(admin().duplicate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a duplicate is a draft with the values of the original, without SKU and stock', async () => {
  const original = await makeProduct(ctx.db, { sku: 'A', images: ['/products/a.webp'], featured: true });
  const { id } = await admin().duplicate({ id: original.id });
  expect(await admin().get({ id })).toMatchObject({
    name: original.name,
    images: ['/products/a.webp'],
    sku: null,
    status: 'draft',
    inventoryCount: 0,
    featured: false,
    publishedAt: null,
  });
  expect(await admin().history({ id })).toMatchObject([{ metadata: { duplicateOf: original.id } }]);
});

describe('an automatic save of a lookup', () => {
  const lookedUp = { brand: 'Toro', model: '21472', status: 'draft', createdViaSmartLookup: true } as const;

  it('keeps the draft new and is one entry with its source, which can be undone', async () => {
    const { id } = await admin().create({ ...lookedUp, dataSource: 'database' });
    const found = { description: 'A mower', price: '499', dataSource: 'ai', unreviewed: true } as const;
    expect(await admin().update({ id, ...found })).toMatchObject({ isNew: true, price: '499.00' });
    const { logs } = await callerFor(ctx, staff).admin.audit.page({});
    expect(logs).toMatchObject([
      { actionType: 'SMART_LOOKUP', metadata: { dataSource: 'ai' }, changes: [{}, {}] },
      { actionType: 'SMART_LOOKUP', metadata: { dataSource: 'database' } },
    ]);
    expect(await admin().history({ id })).toMatchObject([{ action: 'enriched' }, { action: 'created' }]);
    await admin().undo({ transactionId: logs[0]?.transactionId ?? '' });
    expect(await admin().get({ id })).toMatchObject({ status: 'draft', description: null, price: null });
  });

  it('becomes an ordinary save if a person makes it, with the source of the values', async () => {
    const { id } = await admin().create(lookedUp);
    expect(await admin().update({ id, name: 'Recycler', dataSource: 'ai' })).toMatchObject({ isNew: false });
    const { logs } = await callerFor(ctx, staff).admin.audit.page({});
    expect(logs[0]).toMatchObject({ actionType: 'UPDATED', metadata: { dataSource: 'ai' } });
  });

  it('is logged as an ordinary save if the product was published already', async () => {
    const { id } = await admin().create({ ...whole, status: 'published' });
    await admin().update({ id, price: '450', unreviewed: true });
    const { logs } = await callerFor(ctx, staff).admin.audit.page({});
    expect(logs[0]).toMatchObject({ actionType: 'PRICE_CHANGED' });
  });
});
