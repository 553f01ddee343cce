import {
  auditLogs,
  brandAliases,
  brands,
  imageSourcePriority,
  productMetadata,
  products,
  sales,
  users,
} from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let admin: ReturnType<typeof callerFor>['admin'];
const now = new Date('2026-03-02T15:00:00Z');
const ofBrand = (brand: string) => ({
  ...{ name: 'Spring sale', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
  change: { kind: 'percent' as const, percent: 10 },
  scope: { kind: 'filter' as const, filter: { brand } },
});

beforeEach(async () => {
  ctx = await testContext({ now: () => now });
  await makeCatalogTree(ctx.db);
  admin = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
});

async function rename(from: string, to: string): Promise<string> {
  const [brand] = await ctx.db.select().from(brands).where(eq(brands.name, from));
  if (!brand) throw new Error(`There is no brand ${from}`);
  return (await admin.brands.rename({ id: brand.id, shownName: from, name: to })).batchId ?? '';
}
async function undo(batchId: string, productIds: number[] = []): Promise<string> {
  return (await admin.products.undo({ batchId, laterChanges: { productIds } })).batchId ?? '';
}
/** The brands of the first product, the only sale and what is remembered of them. */
async function brandsNow() {
  const [product] = await ctx.db.select().from(products).orderBy(asc(products.id));
  const [sale] = await ctx.db.select().from(sales);
  const models = await ctx.db.select().from(productMetadata).where(eq(productMetadata.model, 'Q6500'));
  const sources = await ctx.db.select().from(imageSourcePriority);
  return [product, sale?.filter, ...models, ...sources].map((row) => row?.brand);
}
const all = (brand: string) => Array.from({ length: 4 }, () => brand);
const excludedOf = async (brand: string, model: string) =>
  (await admin.images.latest({ brand, model })).excludedSources;

/** A machine of a brand, its remembered model, an image source and a planned sale. */
async function stock(name: string) {
  await makeBrand(ctx.db, { name });
  const product = await makeProduct(ctx.db, { brand: name, price: '100.00', model: null });
  await ctx.db.insert(productMetadata).values({ brand: name, model: 'Q6500' });
  await ctx.db.insert(imageSourcePriority).values({ brand: name, sourceDomain: 'a.example' });
  return { product, sale: await admin.sales.create(ofBrand(name)) };
}

it('undo of a rename brings the filters of sales, the models and the image sources back, and can be undone', async () => {
  const { sale } = await stock('Jonsred');
  const renamed = await rename('Jonsred', 'Jonsered');
  expect(await brandsNow()).toEqual(all('Jonsered'));
  const undone = await undo(renamed);
  expect(await brandsNow()).toEqual(all('Jonsred'));
  // A form that was opened between the rename and its undo cannot save the name back.
  const { updatedAt } = await admin.sales.get({ id: sale.id });
  expect(updatedAt.getTime()).toBeGreaterThan(sale.updatedAt.getTime() + 1);
  expect(await admin.sales.update({ id: sale.id, updatedAt, name: 'Fall' })).toMatchObject({
    counts: { waiting: 1 },
  });
  const redone = await undo(undone);
  expect(await brandsNow()).toEqual(all('Jonsered'));
  await undo(redone);
  expect(await brandsNow()).toEqual(all('Jonsred'));
  const { logs } = await admin.audit.page({});
  const ofBrands = logs.filter(({ entityType }) => entityType === 'brand');
  expect(ofBrands.map(({ changes }) => changes?.map(({ newValue }) => newValue))).toEqual([
    ['Jonsred'],
    ['Jonsered'],
    ['Jonsred'],
    ['Jonsered'],
  ]);
  expect(ofBrands.map(({ metadata }) => metadata)).toEqual([{}, {}, {}, {}]);
});

it('undo of a merge brings back what only one of two brands kept, as it was', async () => {
  const [from, into] = [
    await makeBrand(ctx.db, { name: 'Husky' }),
    await makeBrand(ctx.db, { name: 'Husqvarna' }),
  ];
  await makeProduct(ctx.db, { brand: 'Husky', model: 'P 4500', name: 'Trimmer' });
  const specifications = { Width: '42 in', Bar: '16 in' };
  await ctx.db.insert(productMetadata).values([
    { brand: 'Husky', model: 'P 4500', msrp: '10.50', specifications },
    { brand: 'Husqvarna', model: 'P-4500', name: 'Its own', specifications },
    { brand: 'Husky', model: 'Q6500' },
  ]);
  await ctx.db.insert(imageSourcePriority).values([
    { brand: 'Husky', sourceDomain: 'a.example', successCount: 3 },
    { brand: 'Husqvarna', sourceDomain: 'a.example' },
    { brand: 'Husqvarna', sourceDomain: 'b.example' },
    { brand: 'Husky', sourceDomain: 'c.example' },
    { brand: 'Husqvarna', sourceDomain: 'c.example' },
  ]);
  const models = () => ctx.db.select().from(productMetadata).orderBy(asc(productMetadata.id));
  const sources = () => ctx.db.select().from(imageSourcePriority).orderBy(asc(imageSourcePriority.id));
  const [modelsBefore, sourcesBefore] = [await models(), await sources()];
  const { batchId } = await admin.brands.merge({
    ...{ id: from.id, shownName: from.name },
    into: { id: into.id, shownName: into.name },
  });
  expect(await models()).toHaveLength(2);
  expect((await models()).find(({ brand }) => brand === 'Husqvarna')).toMatchObject({ name: 'Trimmer' });
  // What somebody removes in between stays removed.
  await ctx.db.delete(imageSourcePriority).where(eq(imageSourcePriority.sourceDomain, 'b.example'));
  await undo(batchId ?? '');
  const [ofHusky, ...others] = await models();
  // The model is remembered from its product again.
  expect(ofHusky).toMatchObject({ brand: 'Husky', model: 'P 4500', name: 'Trimmer' });
  expect(others).toEqual(modelsBefore.slice(1));
  expect(Object.keys(others[0]?.specifications ?? {})).toEqual(['Width', 'Bar']);
  expect(await sources()).toEqual(sourcesBefore.filter(({ sourceDomain }) => sourceDomain !== 'b.example'));
});

it('keeps what somebody changed in a sale after the rename', async () => {
  const { sale } = await stock('Jonsred');
  await makeProduct(ctx.db, { brand: 'Echo', price: '100.00' });
  const other = await admin.sales.create({
    ...ofBrand('JONSRED'),
    ...{ startsAt: '2026-04-03T08:00', endsAt: '2026-04-07T18:00' },
  });
  const renamed = await rename('Jonsred', 'Jonsered');
  const edit = async (id: number, filter: { brand: string; stock?: 'in' }) => {
    const { updatedAt } = await admin.sales.get({ id });
    await admin.sales.update({ id, updatedAt, scope: { kind: 'filter', filter } });
  };
  await edit(sale.id, { brand: 'Echo' });
  await edit(other.id, { brand: 'Jonsered', stock: 'in' });
  await undo(renamed);
  expect((await admin.sales.get(sale)).filter).toMatchObject({ brand: 'Echo' });
  expect((await admin.sales.get(other)).filter).toMatchObject({ brand: 'Jonsred', stock: 'in' });
});

it('brands that were renamed twice go back by one name, by two, and by both at once', async () => {
  const { product } = await stock('A');
  const [toB, toC] = [await rename('A', 'B'), await rename('B', 'C')];
  await undo(toC);
  expect(await brandsNow()).toEqual(all('B'));
  await undo(toB);
  expect(await brandsNow()).toEqual(all('A'));
  const toD = await rename('A', 'D');
  await rename('D', 'E');
  await expect(undo(toD)).rejects.toThrow('Brand changed again since');
  expect(await brandsNow()).toEqual(all('E'));
  await undo(toD, [product.id]);
  expect(await brandsNow()).toEqual(all('A'));
});

it('is for all products at once: one alone does not go back', async () => {
  const { product } = await stock('Jonsred');
  await makeProduct(ctx.db, { brand: 'Jonsred' });
  const renamed = await rename('Jonsred', 'Jonsered');
  const { logs } = await admin.audit.page({});
  const save = logs.find(({ entityType, entityId }) => entityType === 'product' && entityId === product.id);
  const alone = { transactionId: save?.transactionId ?? '' };
  const rejected = { code: 'CONFLICT', message: expect.stringContaining('undo that for all') };
  await expect(admin.products.undo(alone)).rejects.toMatchObject(rejected);
  await expect(admin.products.previewUndo(alone)).rejects.toMatchObject(rejected);
  expect(await brandsNow()).toEqual(all('Jonsered'));
  await undo(renamed);
  expect(await brandsNow()).toEqual(all('Jonsred'));
});

it('brings the sales back, too, where somebody gave each product its old brand by hand', async () => {
  const { product } = await stock('Jonsred');
  const renamed = await rename('Jonsred', 'Jonsered');
  await ctx.db.update(products).set({ brand: 'Jonsred' }).where(eq(products.id, product.id));
  expect(await admin.products.previewUndo({ batchId: renamed })).toEqual({
    ...{ effects: [], unchangedCount: 0, laterChanges: null, rows: [] },
    brand: { from: 'Jonsred', to: 'Jonsered', isRestored: true },
  });
  const undone = await undo(renamed);
  expect(await brandsNow()).toEqual(all('Jonsred'));
  await expect(undo(renamed)).rejects.toThrow('Nothing is left to change back');
  await undo(undone);
  expect(await brandsNow()).toEqual(['Jonsred', 'Jonsered', 'Jonsered', 'Jonsered']);
});

it('says that the sales stay while a product does', async () => {
  const { product } = await stock('Jonsred');
  const renamed = await rename('Jonsred', 'Jonsered');
  await admin.products.update({ id: product.id, brand: 'Echo' });
  expect(await admin.products.previewUndo({ batchId: renamed })).toMatchObject({
    brand: { isRestored: false },
  });
  const withLater = { batchId: renamed, laterChanges: { productIds: [product.id] } };
  expect(await admin.products.previewUndo(withLater)).toMatchObject({ brand: { isRestored: true } });
});

it('leaves the sales with the new name until the last product goes back, and brings nothing back twice', async () => {
  await stock('Jonsred');
  const last = await makeProduct(ctx.db, { brand: 'Jonsred' });
  const renamed = await rename('Jonsred', 'Jonsered');
  await admin.products.update({ id: last.id, brand: 'Echo' });
  await undo(renamed);
  expect(await brandsNow()).toEqual(['Jonsred', 'Jonsered', 'Jonsered', 'Jonsered']);
  await undo(renamed, [last.id]);
  expect(await brandsNow()).toEqual(all('Jonsred'));
  await ctx.db.update(sales).set({ filter: { brand: 'Jonsered' } });
  await admin.products.update({ id: last.id, brand: 'Echo' });
  await undo(renamed, [last.id]);
  expect((await brandsNow())[1]).toBe('Jonsered');
});

it('is for superadmins, as the rename is', async () => {
  await stock('Jonsred');
  const renamed = await rename('Jonsred', 'Jonsered');
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const forbidden = { code: 'FORBIDDEN', message: 'Only a superadmin can undo a change of a brand.' };
  await expect(staff.products.previewUndo({ batchId: renamed })).rejects.toMatchObject(forbidden);
  await expect(staff.products.undo({ batchId: renamed })).rejects.toMatchObject(forbidden);
  await ctx.db.update(users).set({ role: 'admin' });
  await expect(undo(renamed)).rejects.toThrow('You are no longer a superadmin');
  await ctx.db.update(users).set({ role: 'superadmin' });
  expect(await brandsNow()).toEqual(all('Jonsered'));
  await undo(renamed);
  expect(await brandsNow()).toEqual(all('Jonsred'));
});

it('undo of another spelling brings the name of the brand back, too', async () => {
  await stock('HUSKY');
  const spelled = await rename('HUSKY', 'Husky');
  const names = async () => (await ctx.db.select().from(brands)).map(({ name }) => name);
  expect(await names()).toEqual(['Husky']);
  const undone = await undo(spelled);
  expect([...(await brandsNow()), ...(await names())]).toEqual([...all('HUSKY'), 'HUSKY']);
  await undo(undone);
  expect([...(await brandsNow()), ...(await names())]).toEqual([...all('Husky'), 'Husky']);
});

it('restores a row that was recorded before a column was added with the default of the column', async () => {
  const into = await makeBrand(ctx.db, { name: 'Husqvarna' });
  const { product } = await stock('Husky');
  await ctx.db.insert(imageSourcePriority).values({ brand: 'Husqvarna', sourceDomain: 'a.example' });
  const [from] = await ctx.db
    .select()
    .from(brands)
    .where(eq(brands.name, product.brand ?? ''));
  const { batchId } = await admin.brands.merge({
    ...{ id: from?.id ?? 0, shownName: 'Husky' },
    into: { id: into.id, shownName: into.name },
  });
  const withoutCounts = sql`replace(${auditLogs.metadata}::text, ${String.raw`\\\"success_count\\\":0,`}, '')::jsonb`;
  await ctx.db.update(auditLogs).set({ metadata: withoutCounts }).where(eq(auditLogs.entityType, 'brand'));
  const [entry] = await ctx.db.select().from(auditLogs).where(eq(auditLogs.entityType, 'brand'));
  expect(entry?.metadata?.['brandMove']).not.toContain('success_count');
  await undo(batchId ?? '');
  expect(await ctx.db.select().from(imageSourcePriority).orderBy(asc(imageSourcePriority.id))).toMatchObject([
    { brand: 'Husky', successCount: 0 },
    { brand: 'Husqvarna', successCount: 0 },
  ]);
});

/** The former names with the brands that they stand for. */
async function formerNames() {
  const found = await ctx.db
    .select({ former: brandAliases.name, brand: brands.name })
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId))
    .orderBy(asc(brandAliases.name));
  return found.map(({ former, brand }) => `${former}: ${brand}`);
}

it('undo of a rename and of a merge brings former names back, and redo makes the name a former one again', async () => {
  await stock('A');
  await rename('A', 'B');
  const toC = await rename('B', 'C');
  expect(await formerNames()).toEqual(['A: C', 'B: C']);
  const back = await undo(toC);
  expect(await formerNames()).toEqual(['A: B']);
  await undo(back);
  expect(await formerNames()).toEqual(['A: C', 'B: C']);
  expect(await ctx.db.$count(brands)).toBe(1);

  const into = await makeBrand(ctx.db, { name: 'Z' });
  const [brand] = await ctx.db.select().from(brands).where(eq(brands.name, 'C'));
  const { batchId } = await admin.brands.merge({
    ...{ id: brand?.id ?? 0, shownName: 'C' },
    into: { id: into.id, shownName: 'Z' },
  });
  expect(await formerNames()).toEqual(['A: Z', 'B: Z', 'C: Z']);
  const apart = await undo(batchId ?? '');
  expect(await formerNames()).toEqual(['A: C', 'B: C']);
  await makeProduct(ctx.db, { brand: 'C' });
  const redone = await undo(apart);
  // A product has the name by now, so it is no former name.
  expect(await formerNames()).toEqual(['A: Z', 'B: Z']);
  await undo(redone);
  expect(await formerNames()).toEqual(['A: C', 'B: C']);
});

it("'Not this model' of a source stays with the machines of a brand that is renamed or merged, and undo gives it back", async () => {
  await stock('Cub-Kadet');
  const into = await makeBrand(ctx.db, { name: 'Cub Cadet' });
  const exclude = (brand: string, model: string, sourceDomain: string) =>
    admin.images.excludeSource({ brand, model, sourceDomain });
  await exclude('Cub-Kadet', 'XT1', 'a.example');
  await exclude('Cub-Kadet', 'XT2', 'b.example');
  await exclude('Cub Cadet', 'XT2', 'b.example');
  // Another spelling is the same key.
  await rename('Cub-Kadet', 'CubKadet');
  expect(await excludedOf('CubKadet', 'XT1')).toEqual(['a.example']);
  const [brand] = await ctx.db.select().from(brands).where(eq(brands.name, 'CubKadet'));
  const { batchId } = await admin.brands.merge({
    ...{ id: brand?.id ?? 0, shownName: 'CubKadet' },
    into: { id: into.id, shownName: 'Cub Cadet' },
  });
  expect(await excludedOf('Cub Cadet', 'XT1')).toEqual(['a.example']);
  expect(await excludedOf('Cub Cadet', 'XT2')).toEqual(['b.example']);
  await undo(batchId ?? '');
  expect(await excludedOf('CubKadet', 'XT1')).toEqual(['a.example']);
  expect(await excludedOf('CubKadet', 'XT2')).toEqual(['b.example']);
  expect(await excludedOf('Cub Cadet', 'XT1')).toEqual([]);
  expect(await excludedOf('Cub Cadet', 'XT2')).toEqual(['b.example']);
});
