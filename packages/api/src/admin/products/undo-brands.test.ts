import { auditLogs, brands, products } from '@dealer/db';
import { makeBrand, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('adds no brand of a product that the undo leaves as it is', async () => {
  const ctx = await testContext();
  await seedCatalogLists(ctx.db);
  const admin = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  await admin.products.createDrafts({
    rows: [
      { brand: 'Acme', model: 'A1' },
      { brand: 'Bolt', model: 'B1' },
    ],
  });
  const [acme] = await ctx.db.select().from(products).where(eq(products.brand, 'Acme'));
  const [created] = await ctx.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.entityId, acme?.id ?? 0));
  const { batchId: deleted } = await admin.products.undo({ batchId: created?.batchId ?? '' });
  for (const { id, name } of await ctx.db
    .select()
    .from(brands)
    .where(inArray(brands.name, ['Acme', 'Bolt'])))
    await admin.brands.remove({ id, shownName: name });
  // Another product has got the SKU of one of the deleted ones.
  await ctx.db.update(products).set({ sku: 'A-1' }).where(eq(products.brand, 'Bolt'));
  await makeProduct(ctx.db, { brand: 'Husky', sku: 'a-1' });
  await admin.products.undo({ batchId: deleted ?? '' });
  const found = await ctx.db.select({ name: brands.name }).from(brands);
  expect(found.map(({ name }) => name)).toContain('Acme');
  expect(found.map(({ name }) => name)).not.toContain('Bolt');
});

it('gives a machine the name that its old brand has by now, and leaves the former name one', async () => {
  const ctx = await testContext();
  const staff = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  const { brands: settings } = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  await seedCatalogLists(ctx.db);
  const husky = await makeBrand(ctx.db, { name: 'Husky' });
  const { id } = await makeProduct(ctx.db, { brand: 'Husky', model: 'H1' });
  await staff.products.update({ id, brand: 'Toro' });
  await settings.rename({ id: husky.id, shownName: 'Husky', name: 'Huskee' });
  const [save] = await ctx.db
    .select({ transactionId: auditLogs.transactionId })
    .from(auditLogs)
    .where(eq(auditLogs.entityId, id));
  const undone = { transactionId: save?.transactionId ?? '' };
  expect(await staff.products.previewUndo(undone)).toMatchObject({
    unchangedCount: 0,
    rows: [{ fields: ['Brand'] }],
  });
  await staff.products.undo(undone);
  expect((await staff.products.get({ id })).brand).toBe('Huskee');
  // An import that says the former name means the brand of today still.
  const { id: next } = await staff.products.create({ brand: 'husky', model: 'H2', status: 'draft' });
  expect((await staff.products.get({ id: next })).brand).toBe('Huskee');
});

it('brings a machine back with the spelling that its brand has by now', async () => {
  const ctx = await testContext();
  await seedCatalogLists(ctx.db);
  const admin = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  const { batchId } = await admin.products.createDrafts({ rows: [{ brand: 'Acme', model: 'A1' }] });
  const deleted = await admin.products.undo({ batchId: batchId ?? '' });
  const [acme] = await ctx.db.select().from(brands).where(eq(brands.name, 'Acme'));
  await admin.brands.remove({ id: acme?.id ?? 0, shownName: 'Acme' });
  await admin.products.create({ brand: 'ACME', model: 'A2', status: 'draft' });
  const restored = await admin.products.undo({ batchId: deleted.batchId ?? '' });
  const spellings = async () => {
    const found = await ctx.db.select({ brand: products.brand, status: products.status }).from(products);
    return found.flatMap(({ brand, status }) => (status === 'deleted' ? [] : brand));
  };
  expect(await spellings()).toEqual(['ACME', 'ACME']);
  await admin.products.undo({ batchId: restored.batchId ?? '' });
  expect(await spellings()).toEqual(['ACME']);
});
