import { imageSourcePriority, productMetadata } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

/** A brand that was merged into another one, and is apart again since the undo of that. */
async function undoneMerge() {
  const ctx = await testContext({ now: () => new Date('2026-03-02T15:00:00Z') });
  await makeCatalogTree(ctx.db);
  const { admin } = callerFor(ctx, await storedActor(ctx, 'superadmin'));
  const undo = async (batchId: string | null) =>
    (await admin.products.undo({ batchId: batchId ?? '' })).batchId;
  const from = await makeBrand(ctx.db, { name: 'Jonsred' });
  const into = await makeBrand(ctx.db, { name: 'Jonsered' });
  await makeProduct(ctx.db, { brand: 'Jonsred', price: '100.00' });
  await ctx.db.insert(imageSourcePriority).values({ brand: 'Jonsred', sourceDomain: 'a.example' });
  const merged = await admin.brands.merge({
    ...{ id: from.id, shownName: from.name },
    into: { id: into.id, shownName: into.name },
  });
  return { ctx, admin, undo, apart: await undo(merged.batchId) };
}

it('redo of a merge takes along what the brand got between, and its undo gives that back', async () => {
  const { ctx, admin, undo, apart } = await undoneMerge();
  await admin.imageSources.create({ brand: 'Jonsred', sourceDomain: 'b.example' });
  await ctx.db.insert(productMetadata).values({ brand: 'Jonsred', model: 'Q7000' });
  await admin.images.excludeSource({ brand: 'Jonsred', model: 'Q7000', sourceDomain: 'a.example' });
  const stored = async () => {
    const groups = await admin.imageSources.list();
    const models = await ctx.db
      .select({ brand: productMetadata.brand, model: productMetadata.model })
      .from(productMetadata);
    const { excludedSources } = await admin.images.latest({ brand: 'Jonsered', model: 'Q7000' });
    return {
      sources: groups.map(({ brand, sources }) => [brand, sources.length]),
      brand: models.find(({ model }) => model === 'Q7000')?.brand,
      excludedSources,
    };
  };
  const redone = await undo(apart);
  expect(await stored()).toEqual({
    sources: [['Jonsered', 2]],
    brand: 'Jonsered',
    excludedSources: ['a.example'],
  });
  await undo(redone);
  expect(await stored()).toEqual({ sources: [['Jonsred', 2]], brand: 'Jonsred', excludedSources: [] });
});

it('redo of a merge takes along a sale that was planned between, and its undo gives that back', async () => {
  const { admin, undo, apart } = await undoneMerge();
  const sale = await admin.sales.create({
    ...{ name: 'Spring', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'filter', filter: { brand: 'Jonsred' } },
  });
  const brandOfSale = async () => (await admin.sales.get({ id: sale.id })).filter?.brand;
  const redone = await undo(apart);
  expect(await brandOfSale()).toBe('Jonsered');
  await undo(redone);
  expect(await brandOfSale()).toBe('Jonsred');
});
