import { products } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct, productValues } from '@dealer/db/factories';
import { expect, it, vi } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';
import { MAX_PREVIEWED } from '../products/bulk-schema.ts';
import { MAX_SELECTION } from '../products/list-schema.ts';

it('undoes a brand of more products than a selection in a long transaction, and previews the first of them', async () => {
  const ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const admin = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  const brand = await makeBrand(ctx.db, { name: 'Jonsred' });
  const { id } = await makeProduct(ctx.db, { brand: 'Jonsred' });
  const rest = Array.from({ length: MAX_SELECTION / 4 }, () =>
    productValues({ brand: 'Jonsred', sku: null, status: 'draft' }),
  );
  for (let n = 0; n < 4; n += 1) await ctx.db.insert(products).values(rest);
  const renamed = await admin.brands.rename({ id: brand.id, shownName: 'Jonsred', name: 'Jonsered' });
  const batchId = renamed.batchId ?? '';
  await admin.products.update({ id, brand: 'Echo' });

  const plan = await admin.products.previewUndo({ batchId });
  expect(plan).toMatchObject({
    effects: [{ effect: 'change', products: MAX_SELECTION, drafts: MAX_SELECTION, fields: MAX_SELECTION }],
    ...{ unchangedCount: 1, laterChanges: { productIds: [id] }, brand: { isRestored: false } },
  });
  expect(plan.rows).toHaveLength(MAX_PREVIEWED);
  expect(plan.rows[0]).toMatchObject({ id, isLaterChange: true });

  const long = vi.spyOn(ctx.db, 'longTransaction');
  expect(await admin.products.undo({ batchId, laterChanges: plan.laterChanges ?? undefined })).toMatchObject({
    ...{ count: MAX_SELECTION + 1, unchanged: [] },
  });
  expect(long).toHaveBeenCalledOnce();
});
