import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../../testing/index.ts';

it('a value that a person confirmed counts once for its version, however often its product is duplicated', async () => {
  const ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const { products, smartLookup } = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  await smartLookup.versions.create({
    ...{ versionName: 'Careful', versionNumber: '1', status: 'current', configData: {} },
  });
  const { id } = await makeProduct(ctx.db, { status: 'draft', engineBrand: null });
  await products.update({ id, engineBrand: 'Kohler', lookedUp: { engineBrand: 'ai' } });
  await products.confirmFields({ id });
  await products.duplicate({ id });
  await products.duplicate({ id });
  expect(await smartLookup.versions.list()).toMatchObject([{ metrics: { kept: 1 } }]);
});
