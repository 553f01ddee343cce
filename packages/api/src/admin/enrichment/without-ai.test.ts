import { aiCalls, enrichmentEvents, enrichmentItems, productMetadata, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const api = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const add = (brand: string, model: string) =>
  makeProduct(ctx.db, {
    ...{ brand, model, status: 'draft', subcategory: 'zero-turn-residential', images: ['/products/a.webp'] },
  });

async function eventTypes() {
  const events = await ctx.db.select().from(enrichmentEvents).orderBy(asc(enrichmentEvents.id));
  return events.map(({ type }) => type);
}

describe('without an AI', () => {
  it('a run fills in what the shop knows, leaves the rest, and does not say that it asks', async () => {
    const { id } = await add('Echo', 'CS-590');
    await add('Toro', 'A2');
    await ctx.db.insert(productMetadata).values({ brand: 'Echo', model: 'CS-590', engineBrand: 'Echo' });
    const run = await api().enrichment.start({});
    await runDueJobs(ctx);
    const { run: state } = await api().enrichment.latest();
    expect(state).toMatchObject({ status: 'done', processed: 2, updated: 1, skipped: 1, failed: 0 });
    const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
    expect(product?.engineBrand).toBe('Echo');
    const { items } = await api().enrichment.items({ id: run.id, status: 'skipped' });
    expect(items[0]?.message).toContain('No AI is set up');
    const answers = await ctx.db.select({ answers: enrichmentItems.answers }).from(enrichmentItems);
    expect(answers).toEqual([{ answers: [] }, { answers: [] }]);
    expect(await ctx.db.$count(aiCalls)).toBe(0);
    expect((await eventTypes()).toSorted()).toEqual([
      ...['complete', 'processing', 'processing', 'skipped', 'updated'],
    ]);
  });

  it('a trial pauses and does not say that it asks', async () => {
    const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
    const { id } = await makeProduct(ctx.db, { subcategory: 'riding', cuttingWidth: '42.0' });
    await api().smartLookup.golden.set({ id, verified: true });
    const version = await owner.smartLookup.versions.create({
      ...{ versionName: 'careful', versionNumber: '1', configData: { model: 'careful' } },
    });
    await owner.enrichment.startTrial({ versionId: version.id });
    await runDueJobs(ctx);
    const { run } = await api().enrichment.latest();
    expect(run).toMatchObject({ status: 'paused', pauseReason: 'ai', processed: 0 });
    expect(run?.message).toContain('No AI is set up');
    expect(await eventTypes()).not.toContain('ai_lookup');
  });
});
