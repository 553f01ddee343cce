import {
  fieldMappingTemplates,
  type ImportRun,
  type MigrationProduct,
  migrationProducts,
  type Transaction,
} from '@dealer/db';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Clock, enqueueAll } from '../../../jobs/queue.ts';
import {
  ensureBrands,
  ensureEngineBrands,
  insertMissingBrands,
  readCurrentNames,
  removeUnusedBrands,
  shareLockAllBrands,
} from '../../catalog/ensure.ts';
import type { ChangeContext } from '../../products/change-context.ts';
import { lockCreations } from '../../products/lock.ts';
import { recordChanges, recordCreations } from '../../products/record-change.ts';
import { CHUNK_ROWS, type PlannedRow, planRows } from '../plan/plan-rows.ts';
import { asStale, isAsReviewed } from '../plan/reviewed.ts';
import { storePlan } from '../plan/store-plan.ts';
import { loadReferenceData } from '../reference-data.ts';
import { hasWritten, isOpenRow, mappingOf, updateRun } from '../state.ts';

/** The brands that rows were reviewed to give to products, without those that the shop knows by this or a former name. */
async function newBrandsOf(tx: Transaction, rows: readonly MigrationProduct[]): Promise<string[]> {
  const names = rows
    .filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
    .flatMap(({ changes }) => changes ?? [])
    .flatMap(({ field, newValue }) => (field === 'brand' && typeof newValue === 'string' ? newValue : []));
  const known = await readCurrentNames(tx, names);
  return names.filter((name) => !known.has(name));
}

/** Adds and changes the products of rows. @returns the id of each row's product */
async function writeProducts(
  tx: Transaction,
  context: ChangeContext,
  planned: readonly PlannedRow[],
): Promise<Map<PlannedRow, number>> {
  const valuesOfRows = planned.map((one) => one.created ?? one.patch);
  const brandOf = await ensureBrands(
    tx,
    valuesOfRows.map(({ brand }) => brand),
  );
  const engineBrandOf = await ensureEngineBrands(
    tx,
    valuesOfRows.map(({ engineBrand }) => engineBrand),
  );
  for (const values of valuesOfRows) {
    if (values.brand) values.brand = brandOf.get(values.brand) ?? values.brand;
    if (values.engineBrand) values.engineBrand = engineBrandOf.get(values.engineBrand) ?? values.engineBrand;
  }
  const productIds = new Map<PlannedRow, number>();
  const creations = planned.flatMap((one) => (one.created ? [{ one, values: one.created }] : []));
  if (creations.length) {
    const recorded = await recordCreations(
      tx,
      context,
      creations.map(({ values }) => values),
    );
    for (const [index, { product }] of recorded.entries()) {
      const creation = creations[index];
      if (creation) productIds.set(creation.one, product.id);
    }
  }
  const writes = planned.flatMap((one) =>
    one.before && !one.created ? [{ one, before: one.before, patch: one.patch }] : [],
  );
  if (writes.length) await recordChanges(tx, context, writes);
  for (const { one, before } of writes) productIds.set(one, before.id);
  return productIds;
}

async function markApplied(
  tx: Transaction,
  productIds: ReadonlyMap<PlannedRow, number>,
  clock: Clock,
  { batchId }: ImportRun,
) {
  if (!productIds.size) return;
  const rows = [...productIds].map(([{ row, read, before, reasons }, productId]) => ({
    id: row.id,
    product_id: productId,
    // A row that was applied before and undone has notes about the images of then.
    reasons: row.migratedToProductId === null ? row.reasons : reasons,
    // A product that has images keeps them as they are.
    images: read.imageUrls.length > 0 && !before?.images.length ? 'queued' : 'none',
  }));
  await tx.execute(sql`
    update ${migrationProducts} as target
    set migration_status = 'applied', migrated_to_product_id = applied.product_id, image_status = applied.images,
      reasons = applied.reasons
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as applied(id integer, product_id integer, images text, reasons jsonb)
    where target.id = applied.id`);
  const imageJobs = rows
    .filter(({ images }) => images === 'queued')
    .map(({ id }) => ({
      topic: 'imports.images' as const,
      payload: { rowId: id, ...(batchId !== null && { batchId }) },
      key: `imports.images:${id}:${batchId}`,
    }));
  if (imageJobs.length) await enqueueAll(tx, clock, imageJobs);
}

/** Counts the written products for the saved mapping of the run. */
async function countProductsUsed(tx: Transaction, { templateName }: ImportRun, productIds: Iterable<number>) {
  const count = new Set(productIds).size;
  if (!count || templateName === null) return;
  await tx
    .update(fieldMappingTemplates)
    .set({ productsUsed: sql`${fieldMappingTemplates.productsUsed} + ${count}` })
    .where(eq(fieldMappingTemplates.templateName, templateName));
}

/**
 * Applies the next rows that are sure, each exactly as it was reviewed: a row whose product has changed since waits for
 * another review. Products, history, log and jobs are written in the caller's transaction.
 * @returns whether there may be more
 */
export async function applyChunk(
  tx: Transaction,
  clock: Clock,
  run: ImportRun,
  context: ChangeContext,
): Promise<boolean> {
  const mapping = mappingOf(run);
  if (!mapping) throw new Error('An import is applied whose columns are not mapped');
  const rows = await tx
    .select()
    .from(migrationProducts)
    .where(and(isOpenRow(run.id), gt(migrationProducts.rowNumber, run.lastRow)))
    .orderBy(asc(migrationProducts.rowNumber))
    .limit(CHUNK_ROWS);
  const last = rows.at(-1);
  if (!last) {
    const ended = { status: 'applied', appliedAt: clock.now(), message: null } as const;
    await updateRun(tx, run.id, { ...ended, cancelRequested: false });
    return false;
  }
  if (run.cancelRequested) {
    const message = (await hasWritten(tx, run.id))
      ? 'It was canceled: what was applied stays. Resume it, or undo it.'
      : 'It was canceled before anything was applied. Resume it, or choose other columns.';
    await updateRun(tx, run.id, { status: 'canceled', cancelRequested: false, message });
    return false;
  }
  if (rows.some(({ outcome }) => outcome === 'created')) await lockCreations(tx);
  // Loaded once no brand can be renamed any more: a row that says a former name means the product that has the new one.
  await shareLockAllBrands(tx);
  const reference = await loadReferenceData(tx);
  const addedBrands = await insertMissingBrands(tx, await newBrandsOf(tx, rows));
  const planned = await planRows(tx, run, rows, mapping, reference, { forUpdate: true });
  const sure = planned.filter(isAsReviewed);
  await storePlan(tx, run, planned.filter((one) => !isAsReviewed(one)).map(asStale));
  const productIds = await writeProducts(tx, context, sure);
  await markApplied(tx, productIds, clock, run);
  const usedBrands = sure.flatMap(({ created, patch }) => (created ?? patch).brand || []);
  await removeUnusedBrands(tx, addedBrands, new Set(usedBrands));
  await countProductsUsed(tx, run, productIds.values());
  await updateRun(tx, run.id, { lastRow: last.rowNumber, doneCount: run.doneCount + rows.length });
  return true;
}
