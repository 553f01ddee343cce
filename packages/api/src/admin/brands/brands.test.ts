import {
  auditLogs,
  brandAliases,
  brands,
  imageSourcePriority,
  productMetadata,
  products,
  sales,
} from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { findHistoricalEntry } from '../smart-lookup/historical-entry.ts';

let ctx: TestContext;
let owner: Actor;
const api = () => callerFor(ctx, owner).admin;
const shown = ({ id, name }: { id: number; name: string }) => ({ id, shownName: name });
const brandsOfProducts = async () => {
  const found = await ctx.db.select({ brand: products.brand }).from(products).orderBy(products.id);
  return found.map(({ brand }) => brand);
};

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  owner = await storedActor(ctx, 'superadmin');
});

it('lists brands with how many products have them', async () => {
  await makeBrand(ctx.db, { name: 'Ariens' });
  await makeProduct(ctx.db, { brand: 'ARIENS' });
  await makeProduct(ctx.db, { brand: 'Ariens', status: 'draft' });
  await makeProduct(ctx.db, { brand: 'Ariens', status: 'deleted' });
  const list = await api().brands.list();
  expect(list.find(({ name }) => name === 'Ariens')).toMatchObject({
    products: 2,
    published: 1,
    aliases: [],
  });
});

it('renames a brand with its products as one batch that can be undone', async () => {
  const brand = await makeBrand(ctx.db, { name: 'Jonsred' });
  await makeProduct(ctx.db, { brand: 'Jonsred' });
  await makeProduct(ctx.db, { brand: 'jonsred', status: 'archived' });
  await makeProduct(ctx.db, { brand: 'Other' });
  const { count, batchId } = await api().brands.rename({ ...shown(brand), name: ' Jonsered ' });
  expect(count).toBe(2);
  expect(await brandsOfProducts()).toEqual(['Jonsered', 'Jonsered', 'Other']);
  const [entry] = await ctx.db.select().from(auditLogs).where(eq(auditLogs.entityType, 'brand'));
  expect(entry).toMatchObject({ entityName: 'Jonsred', userId: owner.id });
  await api().products.undo({ batchId: batchId ?? '' });
  expect(await brandsOfProducts()).toEqual(['Jonsred', 'jonsred', 'Other']);
  expect(await ctx.db.$count(brands, eq(brands.name, 'Jonsred'))).toBe(1);
});

it('a rename counts the products that the list of brands counts; deleted ones follow without being counted', async () => {
  const brand = await makeBrand(ctx.db, { name: 'Jonsred' });
  for (const status of ['published', 'draft', 'deleted'] as const)
    await makeProduct(ctx.db, { brand: 'Jonsred', status });
  const listed = (await api().brands.list()).find(({ id }) => id === brand.id);
  const { count } = await api().brands.rename({ ...shown(brand), name: 'Jonsered' });
  expect([listed?.products, count]).toEqual([2, 2]);
  expect(await brandsOfProducts()).toEqual(['Jonsered', 'Jonsered', 'Jonsered']);
});

it('names that were made of brand and model follow a renamed brand and its undo; names that somebody gave stay', async () => {
  const brand = await makeBrand(ctx.db, { name: 'Jonsred' });
  await makeProduct(ctx.db, { brand: 'Jonsred', model: 'CS 2245', name: 'Jonsred CS 2245' });
  await makeProduct(ctx.db, { brand: 'Jonsred', model: 'CS 2250', name: 'Jonsred Turbo' });
  const names = async () => {
    const found = await ctx.db.select({ name: products.name }).from(products).orderBy(products.id);
    return found.map(({ name }) => name);
  };
  const { batchId } = await api().brands.rename({ ...shown(brand), name: 'Jonsered' });
  expect(await names()).toEqual(['Jonsered CS 2245', 'Jonsred Turbo']);
  await api().products.undo({ batchId: batchId ?? '' });
  expect(await names()).toEqual(['Jonsred CS 2245', 'Jonsred Turbo']);
});

it('a name that was given after a brand was renamed stays, and does not keep the brand from its undo', async () => {
  const brand = await makeBrand(ctx.db, { name: 'Jonsred' });
  const machine = { brand: 'Jonsred', model: 'CS 2245', name: 'Jonsred CS 2245' };
  const { id } = await makeProduct(ctx.db, machine);
  const { batchId } = await api().brands.rename({ ...shown(brand), name: 'Jonsered' });
  await api().products.update({ id, name: 'Turbo Saw' });
  const plan = await api().products.previewUndo({ batchId: batchId ?? '' });
  expect(plan).toMatchObject({ unchangedCount: 0, brand: { isRestored: true } });
  await api().products.undo({ batchId: batchId ?? '' });
  expect(await api().products.get({ id })).toMatchObject({ name: 'Turbo Saw', brand: 'Jonsred' });
});

it('a former name means the brand of today, in forms and imports', async () => {
  const brand = await makeBrand(ctx.db, { name: 'Husky' });
  const into = await makeBrand(ctx.db, { name: 'Husqvarna Pro' });
  await api().brands.merge({ ...shown(brand), into: shown(into) });
  const product = await makeProduct(ctx.db, { brand: 'Other' });
  await api().products.update({ id: product.id, brand: 'HUSKY' });
  expect(await brandsOfProducts()).toEqual(['Husqvarna Pro']);
  expect(await ctx.db.$count(brands, eq(brands.name, 'Husky'))).toBe(0);
});

it('a former name finds the machines of the brand: bulk rows, lookups and forms add no second one', async () => {
  const brand = await makeBrand(ctx.db, { name: 'Husky' });
  const { id } = await makeProduct(ctx.db, { brand: 'Husky', model: '450 X' });
  await ctx.db.insert(productMetadata).values({ brand: 'Husky', model: '450 X', msrp: '399.00' });
  await api().brands.rename({ ...shown(brand), name: 'Husqvarna' });
  const { results } = await api().products.createDrafts({ rows: [{ brand: 'HUSKY', model: '450x' }] });
  expect(results).toMatchObject([{ ok: false, error: 'A product of this brand and model is there already' }]);
  const twice = ['Husky', 'Husqvarna'].map((name) => ({ brand: name, model: '460' }));
  expect((await api().products.createDrafts({ rows: twice })).results).toMatchObject([
    { ok: true },
    { ok: false, error: 'The same brand and model as row 1' },
  ]);
  expect(await api().products.sameModel({ brand: 'husky', model: '450X' })).toMatchObject([{ id }]);
  expect(await findHistoricalEntry(ctx.db, 'Husky', '450X')).toMatchObject({ brand: 'Husqvarna' });
});

it('merges two brands with what is remembered of them, and gives sales their filter', async () => {
  const from = await makeBrand(ctx.db, { name: 'Briggs' });
  const into = await makeBrand(ctx.db, { name: 'Briggs & Stratton' });
  await makeProduct(ctx.db, { brand: 'Briggs' });
  await ctx.db.insert(brandAliases).values({ name: 'B&S', brandId: from.id });
  await ctx.db.insert(productMetadata).values([
    { brand: 'Briggs', model: 'P 4500' },
    { brand: 'Briggs & Stratton', model: 'P-4500' },
    { brand: 'Briggs', model: 'Q6500' },
  ]);
  await ctx.db.insert(imageSourcePriority).values([
    { brand: 'Briggs', sourceDomain: 'a.example' },
    { brand: 'Briggs & Stratton', sourceDomain: 'a.example' },
    { brand: 'Briggs', sourceDomain: 'b.example' },
  ]);
  await ctx.db.insert(sales).values({
    ...{ name: 'Fall', startsAt: new Date(1e12), endsAt: new Date(2e12), kind: 'percent', value: '10.00' },
    ...{ filter: { brand: 'briggs', stock: 'in' }, batchId: 'sale' },
  });
  // The machine is remembered under its new brand, too: two models and it.
  const merged = await api().brands.merge({ ...shown(from), into: shown(into) });
  expect(merged).toMatchObject({ name: 'Briggs & Stratton', count: 1 });
  const list = await api().brands.list();
  expect(list.find(({ id }) => id === into.id)).toMatchObject({ products: 1, aliases: ['B&S', 'Briggs'] });
  expect(list.some(({ id }) => id === from.id)).toBe(false);
  expect(await ctx.db.$count(productMetadata, eq(productMetadata.brand, 'Briggs & Stratton'))).toBe(3);
  expect(await ctx.db.$count(imageSourcePriority, eq(imageSourcePriority.brand, 'Briggs & Stratton'))).toBe(
    2,
  );
  const [sale] = await ctx.db.select().from(sales);
  expect(sale?.filter).toEqual({ brand: 'Briggs & Stratton', stock: 'in' });
});

it('rejects names that another brand has in another spelling, and former names of others', async () => {
  await makeBrand(ctx.db, { name: 'Cub Cadillac' });
  const brand = await makeBrand(ctx.db, { name: 'Cubby' });
  const old = await makeBrand(ctx.db, { name: 'Oldie' });
  const rename = (name: string) => api().brands.rename({ ...shown(brand), name });
  await expect(rename('cub-CADILLAC')).rejects.toThrow(
    'There is a brand Cub Cadillac already: merge the two',
  );
  await api().brands.rename({ ...shown(old), name: 'Newer' });
  await expect(rename('oldie')).rejects.toThrow('oldie is a former name of Newer: merge the two');
  await expect(rename('  ')).rejects.toThrow('Name is required');
  // Another spelling of its own name is fine.
  expect(await rename('CUBBY')).toMatchObject({ name: 'CUBBY' });
});

it('a brand with a page on the site keeps its name; its products may be spelled like it', async () => {
  const toro = await makeBrand(ctx.db, { name: 'Toro' });
  const other = await makeBrand(ctx.db, { name: 'Other' });
  const message = 'Toro has a page on the site, which goes by this name';
  await expect(api().brands.rename({ ...shown(toro), name: 'Bull' })).rejects.toThrow(message);
  await expect(api().brands.merge({ ...shown(toro), into: shown(other) })).rejects.toThrow(message);
  await expect(api().brands.remove(shown(toro))).rejects.toThrow(message);
});

it('deletes a brand that no product has, and no other', async () => {
  const used = await makeBrand(ctx.db, { name: 'Used' });
  await makeProduct(ctx.db, { brand: 'USED', status: 'draft' });
  await expect(api().brands.remove(shown(used))).rejects.toThrow('1 product(s) have this brand');
  const unused = await makeBrand(ctx.db, { name: 'Unused' });
  await api().brands.remove(shown(unused));
  await expect(api().brands.remove(shown(unused))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('who was shown another name is told', async () => {
  const brand = await makeBrand(ctx.db, { name: 'First' });
  await api().brands.rename({ ...shown(brand), name: 'Second' });
  await expect(api().brands.rename({ ...shown(brand), name: 'Third' })).rejects.toThrow(
    'First was renamed to Second meanwhile',
  );
  await expect(api().brands.merge({ ...shown(brand), into: shown(brand) })).rejects.toThrow('Choose another');
});

it('is for superadmins', async () => {
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin.brands;
  await expect(staff.list()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('redo of a creation brings a brand back that was removed since', async () => {
  const { batchId } = await api().products.createDrafts({ rows: [{ brand: 'Homelite', model: 'UT-1' }] });
  const undone = await api().products.undo({ batchId: batchId ?? '' });
  const [brand] = await ctx.db.select().from(brands).where(eq(brands.name, 'Homelite'));
  await api().brands.remove({ id: brand?.id ?? 0, shownName: 'Homelite' });
  await api().products.undo({ batchId: undone.batchId ?? '' });
  expect(await ctx.db.$count(brands, eq(brands.name, 'Homelite'))).toBe(1);
});
