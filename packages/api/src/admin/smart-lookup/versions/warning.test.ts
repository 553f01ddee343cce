import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import type { AskAi } from '../../../services/ai.ts';
import { answerAbout, callerFor, runDueJobs, storedActor, testContext } from '../../../testing/index.ts';

const answer = {
  ...{ found: true, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: 42, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: [] },
};

it('a version that was measured on other products than those of the golden set today needs a reason', async () => {
  const askAi: AskAi = async ({ shape, text }) => ({
    ok: true,
    answer: shape.parse(answerAbout(text, answer)),
    usage: { inputTokens: 1, outputTokens: 1 },
  });
  let day = 1;
  const ctx = await testContext({ askAi, now: () => new Date(Date.UTC(2026, 2, day, 15)) });
  await makeCatalogTree(ctx.db);
  const { enrichment, products, smartLookup } = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  const { golden, versions } = smartLookup;
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await makeProduct(ctx.db, { cuttingWidth: '42.0' })).id);
  const [unchanged = 0, replaced = 0, added = 0] = ids;
  const { id: versionId } = await versions.create({
    ...{ versionName: 'Careful', versionNumber: '1', configData: { model: 'gpt-test' } },
  });
  const warning = async () => (await versions.list())[0]?.warning;

  for (const id of [unchanged, replaced]) await golden.set({ id, verified: true });
  await enrichment.startTrial({ versionId });
  await runDueJobs(ctx);
  expect(await warning()).toBeNull();

  day += 1;
  await golden.set({ id: replaced, verified: false });
  await golden.set({ id: added, verified: true });
  expect(await warning()).toBe('It was run against 1 of 2 verified products only.');

  await products.update({ id: unchanged, cuttingWidth: '44' });
  await golden.set({ id: unchanged, verified: true });
  expect(await warning()).toBe('It was run against 0 of 2 verified products only.');
});
