import { auditLogs, brands, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('adds no brand of a product that the undo leaves as it is', async () => {
  const ctx = await testContext();
  await seedReference(ctx.db);
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
