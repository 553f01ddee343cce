import { aiCalls, engineBrands, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { expect, it } from 'vitest';
import { answerAbout, callerFor, runDueJobs, storedActor, testContext } from '../../testing/index.ts';

const unknown = {
  ...{ found: false, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: [] },
};

it('a dry run adds no engine brand that the shop’s own entry of a model names', async () => {
  const ctx = await testContext({
    askAi: async ({ shape, text }) => ({ ok: true, answer: shape.parse(answerAbout(text, unknown)) }),
  });
  await seedCatalogLists(ctx.db);
  const { admin } = callerFor(ctx, await storedActor(ctx, 'staff'));
  const machine = { model: 'Z54', subcategory: 'zero-turn-residential', images: ['/products/a.webp'] };
  const { id } = await makeProduct(ctx.db, machine);
  await admin.products.update({ id, engineBrand: 'Vanguard' });
  await makeProduct(ctx.db, { ...machine, status: 'draft' });
  await ctx.db.update(products).set({ engineBrand: null });
  await ctx.db.delete(engineBrands);
  const run = await admin.enrichment.start({ mode: 'dryRun', issues: ['nullFields'] });
  await runDueJobs(ctx);
  const { items } = await admin.enrichment.items({ id: run.id });
  const changes = items.flatMap((item) => item.changes.map(({ field, newValue }) => [field, newValue]));
  expect(changes).toContainEqual(['engineBrand', 'Vanguard']);
  expect(await ctx.db.$count(engineBrands)).toBe(0);
});

it('a run takes up what a dry run found, even if a later one was canceled before it asked again', async () => {
  const ctx = await testContext({
    askAi: async ({ shape, text }) => ({ ok: true, answer: shape.parse(answerAbout(text, unknown)) }),
  });
  await seedCatalogLists(ctx.db);
  const { enrichment } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  await makeProduct(ctx.db, { model: 'Z54', subcategory: 'riding', images: ['/products/a.webp'] });
  await enrichment.start({ mode: 'dryRun' });
  await runDueJobs(ctx);
  const second = await enrichment.start({ mode: 'dryRun' });
  await enrichment.cancel({ id: second.id });
  await runDueJobs(ctx);
  await enrichment.start({});
  await runDueJobs(ctx);
  expect(await ctx.db.$count(aiCalls)).toBe(1);
});
