import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../../testing/index.ts';

it('takes no values that its person has not seen, because somebody saved others meanwhile', async () => {
  const ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const { products, smartLookup } = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { id, updatedAt } = await makeProduct(ctx.db);
  await products.update({ id, cuttingWidth: '44' });
  const unseen = smartLookup.golden.set({ id, verified: true, updatedAt });
  await expect(unseen).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Sam Staff has changed this product since it was opened',
  });
  expect(await smartLookup.golden.get({ id })).toBeNull();
  const seen = await products.get({ id });
  const state = await smartLookup.golden.set({ id, verified: true, updatedAt: seen.updatedAt });
  expect(state).toMatchObject({ isOutdated: false });
  // To take it out, nobody needs to know its values.
  expect(await smartLookup.golden.set({ id, verified: false, updatedAt })).toBeNull();
});
