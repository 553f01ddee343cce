import { products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';
import { findViolations } from './invariants.ts';
import { recordProvenance } from './provenance/record.ts';
import { countDrafts } from './ready-sql.ts';

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

/** How many the list shows that the count of ready drafts links to. */
const listed = async () => {
  const list = callerFor(ctx, actors.staff).admin.products;
  const { total, items } = await list.page({ tab: 'draft', missing: 'none' });
  return [total, items.length];
};

/** The drafts that could be published, as the check of a write says it. */
async function publishable(): Promise<number> {
  const drafts = await ctx.db.select().from(products).where(eq(products.status, 'draft'));
  const found = await findViolations(
    ctx.db,
    drafts.map((before) => ({ before, after: { ...before, status: 'published' as const } })),
  );
  return found.filter((violations) => violations.length === 0).length;
}

it('counts what could be published, by the same rule as publishing', async () => {
  const whole = { status: 'draft', sku: 'S', price: '9.00', category: 'lawn-mowers', name: 'M' } as const;
  const skus = ['A-1', null];
  const prices = ['9.00', '0.00', null];
  const categories = ['lawn-mowers', 'uncategorized'];
  let n = 0;
  for (const sku of skus)
    for (const price of prices)
      for (const category of categories)
        for (const callForPrice of [true, false]) {
          n += 1;
          await makeProduct(ctx.db, {
            ...{ ...whole, price, category, callForPrice, sku: sku ? `${sku}-${n}` : null },
          });
        }
  await makeProduct(ctx.db, { ...whole, status: 'published' });
  const ready = await publishable();
  expect(ready).toBe(4);
  expect(await countDrafts(ctx.db)).toEqual({ total: 24, ready });
  expect(await listed()).toEqual([ready, ready]);
});

it('a value of the AI that nobody has confirmed is not ready; another value of the field is', async () => {
  const whole = { status: 'draft', price: '9.00', category: 'lawn-mowers' } as const;
  const open = await makeProduct(ctx.db, { ...whole, sku: 'A', cuttingWidth: '52.0' });
  const retyped = await makeProduct(ctx.db, { ...whole, sku: 'B', cuttingWidth: '54.0' });
  const source = { actor: { id: null, name: null }, now: ctx.now(), source: { kind: 'ai' as const } };
  const change = { field: 'cuttingWidth' as const, oldValue: null, newValue: '52.0', isNoisy: false };
  await ctx.db.transaction((tx) =>
    recordProvenance(
      tx,
      source,
      [open, { ...retyped, cuttingWidth: '52.0' }].map((product) => ({ product, changes: [change] })),
    ),
  );
  expect(await publishable()).toBe(1);
  expect(await countDrafts(ctx.db)).toEqual({ total: 2, ready: 1 });
  expect(await listed()).toEqual([1, 1]);
});
