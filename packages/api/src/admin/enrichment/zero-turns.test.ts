import { fieldProvenance, type NewProduct, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { valueHash } from '../products/value-source.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const addMower = (values: Partial<NewProduct>) =>
  makeProduct(ctx.db, { status: 'draft', subcategory: 'riding', images: ['/products/a.webp'], ...values });

/** Runs the rules for zero-turn mowers over all products. */
async function sortMowers() {
  const { id } = await admin().enrichment.start({ issues: ['zeroTurnNeedsReview'] });
  await runDueJobs(ctx);
  const { run } = await admin().enrichment.latest();
  const { items } = await admin().enrichment.items({ id });
  return { details: run?.details, items };
}

async function subcategoryOf(id: number) {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  return row?.subcategory;
}

describe('the rules for zero-turn mowers', () => {
  it('sort what they decide, and leave the others to a person', async () => {
    const sorted = await addMower({ name: 'Zero-Turn 42', cuttingWidth: '42.0' });
    const left = await addMower({ name: 'Zero-Turn' });
    const { details, items } = await sortMowers();
    expect(details).toMatchObject({ zeroTurnReclassified: 1, fieldsPopulated: 0 });
    expect(await subcategoryOf(sorted.id)).toBe('zero-turn-residential');
    const marks = await admin().products.provenance({ id: sorted.id });
    expect(marks.filter(({ field }) => field === 'subcategory')).toMatchObject([
      { source: 'rule', reference: expect.stringContaining('its '), isUnconfirmed: true, isCritical: false },
    ]);
    expect(await subcategoryOf(left.id)).toBe('riding');
    const skipped = items.find(({ status }) => status === 'skipped');
    expect(skipped?.message).toMatch(/^Nothing is filled in: left to a person: /);
  });

  it('do not read a width that the AI gave and nobody confirmed', async () => {
    const { id } = await addMower({ name: 'Zero-Turn', cuttingWidth: '72.0' });
    const guess = { field: 'cuttingWidth', valueHash: valueHash('72.0'), source: 'ai' } as const;
    await ctx.db.insert(fieldProvenance).values({ productId: id, ...guess });
    const { items } = await sortMowers();
    expect(await subcategoryOf(id)).toBe('riding');
    expect(items[0]?.message).toContain('left to a person');
  });
});
