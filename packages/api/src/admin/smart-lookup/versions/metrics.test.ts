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

it('a value counts for the version that found it, even if another one became current before it was saved', async () => {
  const ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const { products, smartLookup } = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  const version = { versionName: 'Careful', versionNumber: '1', configData: {} };
  const one = await smartLookup.versions.create({ ...version, status: 'current' });
  const two = await smartLookup.versions.create({ ...version, versionNumber: '2' });
  const { id } = await makeProduct(ctx.db, { status: 'draft', engineBrand: null, engineModel: null });
  await smartLookup.versions.activate({ id: two.id });
  const lookedUp = { engineBrand: 'ai' } as const;
  await products.update({ id, engineBrand: 'Kohler', lookedUp, lookupVersionId: one.id });
  const versionOf = async () => (await products.provenance({ id })).map(({ versionId }) => versionId);
  expect(await versionOf()).toEqual([one.id]);
  await products.update({ id, engineBrand: 'Honda', lookedUp, lookupVersionId: null });
  expect(await versionOf()).toEqual([null]);
  // A version that is not there says nothing.
  await products.update({ id, engineBrand: 'Briggs', lookedUp, lookupVersionId: two.id + 1 });
  expect(await versionOf()).toEqual([two.id]);
});
