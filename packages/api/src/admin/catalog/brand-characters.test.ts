import { brands, productHistory, products as productTable } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

const machine = { model: '75746', name: 'TimeMaster', category: 'lawn-mowers', price: '1299.00' };

let ctx: TestContext;
let products: ReturnType<typeof callerFor>['admin']['products'];

const brandNames = async () =>
  (await ctx.db.select().from(brands).where(sql`${brands.name} like 'Odd%'`)).map(({ name }) => name);

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  products = callerFor(ctx, await storedActor(ctx, 'staff')).admin.products;
});

describe.each(['Odd\u2011Maker', 'Odd\u00A0Maker'])('a brand that was copied from a page: %j', (brand) => {
  beforeEach(() => ctx.db.insert(brands).values({ name: brand, slug: 'odd-maker' }));

  it('stays the brand of a product that is saved with it', async () => {
    const { id } = await makeProduct(ctx.db, { ...machine, brand, sku: 'A-1', isNew: false });
    await products.update({ id, brand });
    expect(await brandNames()).toEqual([brand]);
    expect(await ctx.db.select().from(productTable).where(eq(productTable.id, id))).toMatchObject([
      { brand },
    ]);
    expect(await ctx.db.$count(productHistory, eq(productHistory.productId, id))).toBe(0);
  });

  it('gets the products whose brand is typed', async () => {
    const typed = brand.replace(/[^a-z]M/, (end) => (end.startsWith('\u2011') ? '-M' : ' M'));
    await products.create({ ...machine, brand: typed.toLowerCase(), sku: 'A-2', status: 'draft' });
    await products.createDrafts({ rows: [{ brand: typed, model: 'B2' }], lookUp: false });
    expect(await brandNames()).toEqual([brand]);
  });
});
