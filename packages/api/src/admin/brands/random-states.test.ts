import {
  auditLogs,
  brandAliases,
  brands,
  excludedImageSources,
  imageSourcePriority,
  productMetadata,
  products,
} from '@dealer/db';
import { makeBrand, makeCatalogTree } from '@dealer/db/factories';
import { asc, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { nameKey } from '../../domain/products/model-key.ts';
import {
  callerFor,
  type Random,
  randomWalk,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const STEPS = 25;
const MAX_PRODUCTS = 6;
const names = ['Zorb', 'Blub', 'Gnurf', 'Florb'];

let ctx: TestContext;
let admin: ReturnType<typeof callerFor>['admin'];

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  admin = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  for (const name of names.slice(0, 3)) await makeBrand(ctx.db, { name });
  await create('Zorb', 'A1');
  await create('Blub', 'A1');
});

const machine = { name: 'Mower', category: 'lawn-mowers', price: '100.00', status: 'published' as const };
const create = (brand: string, model: string) =>
  admin.products.create({ ...machine, brand, model, sku: `S-${crypto.randomUUID().slice(0, 8)}` });
const liveProducts = () =>
  ctx.db.select().from(products).where(ne(products.status, 'deleted')).orderBy(asc(products.id));

function operationsOf({ below, pick, some }: Random) {
  const anyName = () => pick([...names, 'ZORB', 'blub']);
  const shownBrands = async () => {
    const all = await ctx.db.select().from(brands).orderBy(asc(brands.id));
    const found = all.filter(({ name }) =>
      names.includes(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()),
    );
    return found.map(({ id, name }) => ({ id, shownName: name }));
  };
  const atSource = () => ({ brand: anyName(), sourceDomain: pick(['a.example', 'b.example']) });
  return {
    create: async () => {
      if ((await liveProducts()).length >= MAX_PRODUCTS) return;
      await create(anyName(), pick(['A1', 'B2', 'C3']));
    },
    update: async () => admin.products.update({ id: pick(await liveProducts()).id, brand: anyName() }),
    addBrand: () => admin.catalog.createBrand({ name: anyName() }),
    rename: async () => admin.brands.rename({ ...pick(await shownBrands()), name: anyName() }),
    merge: async () => {
      const found = await shownBrands();
      return admin.brands.merge({ ...pick(found), into: pick(found) });
    },
    remove: async () => admin.brands.remove(pick(await shownBrands())),
    addSource: () => admin.imageSources.create(atSource()),
    exclude: () => admin.images.excludeSource({ ...atSource(), model: pick(['A1', 'B2']) }),
    undo: async () => {
      const isMove = eq(auditLogs.entityType, 'brand');
      const entries = await ctx.db.select().from(auditLogs).where(isMove).orderBy(asc(auditLogs.id));
      const batchIds = entries.flatMap(({ metadata }) => {
        const batchId = metadata?.['movedWith'];
        return typeof batchId === 'string' ? batchId : [];
      });
      if (!batchIds.length) return;
      const productIds = below(3) === 0 ? some(await liveProducts()).map(({ id }) => id) : [];
      await admin.products.undo({ batchId: pick(batchIds), laterChanges: { productIds } });
    },
  };
}

/** A name is a brand or a former name of one, and nothing is left under a former name. */
async function expectOneMeaning() {
  const current = new Set((await ctx.db.select().from(brands)).map(({ name }) => name.toLowerCase()));
  const former = new Set((await ctx.db.select().from(brandAliases)).map(({ name }) => name.toLowerCase()));
  expect([...former].filter((name) => current.has(name))).toEqual([]);
  for (const { brand } of await liveProducts()) expect(current).toContain(brand?.toLowerCase());
  const used = [
    ...(await ctx.db.select({ brand: productMetadata.brand }).from(productMetadata)),
    ...(await ctx.db.select({ brand: imageSourcePriority.brand }).from(imageSourcePriority)),
  ].map(({ brand }) => nameKey(brand));
  const excluded = await ctx.db.select({ key: excludedImageSources.modelKey }).from(excludedImageSources);
  const formerKeys = new Set([...former].map(nameKey));
  const left = [...used, ...excluded.map(({ key }) => key.split('|')[0] ?? '')];
  expect(left.filter((key) => formerKeys.has(key))).toEqual([]);
}

it.each([12, 23, 35])(
  'a former name stands for one brand, in any order of renames, merges and their undo (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const weights = { rename: 3, merge: 3, undo: 5, create: 2 };
    const accepted = await randomWalk(random, STEPS, operationsOf(random), expectOneMeaning, weights);
    // A sequence in which nearly everything is rejected would prove nothing.
    expect(accepted.size).toBeGreaterThan(6);
  },
);
