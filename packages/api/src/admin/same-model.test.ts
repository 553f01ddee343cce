import { productMetadata, products } from '@dealer/db';
import { makeBrand, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../context.ts';
import { importer } from '../testing/imports.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../testing/index.ts';
import { findHistoricalEntry } from './smart-lookup/historical-entry.ts';

let ctx: TestContext;
let staff: Actor;
const api = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'superadmin');
});

const { plan } = importer(
  () => ctx,
  () => staff,
);

interface Machine {
  brand: string;
  model: string;
}

/** Where the product says of a typed machine whether it is the stored one. */
const places: [place: string, finds: (typed: Machine, stored: Machine) => Promise<boolean>][] = [
  [
    'bulk rows',
    async (typed) => {
      const [result] = (await api().products.createDrafts({ rows: [typed] })).results;
      return result?.ok === false && result.error === 'A product of this brand and model is there already';
    },
  ],
  ['the form’s hint', async (typed) => (await api().products.sameModel(typed)).length > 0],
  ['the palette', async ({ model }) => (await api().palette.find({ search: model })).products.length > 0],
  [
    'an import',
    async ({ brand, model }) => {
      const id = await plan(`Brand,Model,Name,Price\n${brand},"${model.replaceAll('"', '""')}",Saw,479\n`);
      const [row] = (await api().imports.rows({ id })).rows;
      return row?.productId !== null;
    },
  ],
  [
    'a remembered model',
    async ({ brand, model }) => Boolean(await findHistoricalEntry(ctx.db, brand, model)),
  ],
  [
    '‘Not this model’ of an image source',
    async (typed, stored) => {
      await api().images.excludeSource({ ...stored, sourceDomain: 'a.example' });
      return (await api().images.latest(typed)).excludedSources.includes('a.example');
    },
  ],
];

describe.each(places)('%s', (_place, finds) => {
  it.each([
    ['CS-590', 'cs 590'],
    ['CS-590', 'CS.590'],
    ['CS-590', 'CS_590'],
    ['CS-590', 'CS\u2011590'],
    ['CS-590', 'CS\u00A0590®'],
    ['CS\u00A0590', 'CS\u00A0590'],
    ['HS 45/24"', 'HS 45-24”'],
    ['ES-250+', 'ES250 Plus'],
    ['JØTUL-1', 'jøtul 1'],
  ])('finds %s as %s', async (model, typed) => {
    const stored = { brand: 'Echo', model };
    await makeProduct(ctx.db, { ...stored, name: 'Stored' });
    await ctx.db.insert(productMetadata).values(stored);
    expect(await finds({ brand: 'ECHO', model: typed }, stored)).toBe(true);
  });

  it('finds a brand without its punctuation', async () => {
    const stored = { brand: 'E-Z-GO', model: 'RXV' };
    await makeBrand(ctx.db, { name: stored.brand });
    await makeProduct(ctx.db, stored);
    await ctx.db.insert(productMetadata).values(stored);
    expect(await finds({ brand: 'EZ-GO', model: 'RXV' }, stored)).toBe(true);
  });

  it('finds a machine by a former name of its brand', async () => {
    const brand = await makeBrand(ctx.db, { name: 'Husky' });
    const stored = { brand: 'Husqvarna Pro', model: '450X' };
    await makeProduct(ctx.db, { brand: 'Husky', model: '450X' });
    await ctx.db.insert(productMetadata).values({ brand: 'Husky', model: '450X' });
    await api().brands.rename({ id: brand.id, shownName: 'Husky', name: stored.brand });
    expect(await finds({ brand: 'Husky', model: '450X' }, stored)).toBe(true);
  });
});

describe.each(places.filter(([place]) => place !== 'the palette'))('%s', (_place, finds) => {
  it.each([
    ['CS-590', 'CS-590P'],
    ['ES-250+', 'ES-250'],
  ])('does not take %s for %s', async (model, typed) => {
    const stored = { brand: 'Echo', model };
    await makeProduct(ctx.db, { ...stored, name: 'Stored' });
    await ctx.db.insert(productMetadata).values(stored);
    expect(await finds({ brand: 'Echo', model: typed }, stored)).toBe(false);
  });
});

it('a text without letters and digits is no model, and is never the same as a missing one', async () => {
  await makeProduct(ctx.db, { brand: 'Echo', model: null });
  const rows = [{ brand: 'Echo', model: '?' }];
  expect((await api().products.createDrafts({ rows })).results).toMatchObject([
    { ok: false, error: 'Missing: Model' },
  ]);
  expect(await api().products.sameModel({ brand: 'Echo', model: '?' })).toEqual([]);
  const id = await plan('Brand,Model,Name,Price\nEcho,**,Saw,479\n');
  expect((await api().imports.rows({ id })).rows).toMatchObject([
    { outcome: 'review', productId: null, reasons: [{ field: 'model', message: 'Model Number is empty' }] },
  ]);
});

it('a model that is spelled in two ways is remembered once', async () => {
  for (const model of ['CS-590', 'CS.590', 'CS_590'])
    await api().products.create({
      ...{ brand: 'Echo', model, sku: model, price: '479.00', name: model, status: 'published' },
      ...{ category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws', condition: 'new' },
    });
  expect(await ctx.db.select({ model: productMetadata.model }).from(productMetadata)).toEqual([
    { model: 'CS_590' },
  ]);
});

it('a draft has the model that is copied from a page as a keyboard types it', async () => {
  await api().products.createDrafts({ rows: [{ brand: 'Echo\u200B', model: 'CS\u2011590' }] });
  expect(await ctx.db.select({ brand: products.brand, model: products.model }).from(products)).toEqual([
    { brand: 'Echo', model: 'CS-590' },
  ]);
});
