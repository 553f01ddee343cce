import {
  type ImportReason,
  type ImportRun,
  type MigrationProduct,
  migrationProducts,
  type Transaction,
} from '@dealer/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportMapping } from '../../../domain/import/import-options.ts';
import type { ImportReferenceData } from '../../../domain/import/import-row.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';

/** Stores what is planned for rows, with one statement. */
export async function storePlan(
  tx: Transaction,
  { templateName }: Pick<ImportRun, 'templateName'>,
  planned: readonly PlannedRow[],
): Promise<void> {
  if (!planned.length) return;
  const values = planned.map(({ row, read, identity, outcome, reasons, changes, before, created }) => ({
    id: row.id,
    outcome,
    reasons,
    changes,
    match_key: identity.rowKey,
    matched_product_id: before?.id ?? null,
    sku: identity.sku ?? created?.sku ?? null,
    price: read.fields.price ?? null,
    needs_review: outcome === 'review',
    category_mapped: read.hasCategory,
    source_page: read.formerPage,
    image_urls: read.imageUrls,
    image_count: read.imageUrls.length,
  }));
  await tx.execute(sql`
    update ${migrationProducts} as target set
      outcome = planned.outcome, reasons = planned.reasons, changes = planned.changes,
      match_key = planned.match_key, matched_product_id = planned.matched_product_id, sku = planned.sku,
      price = planned.price, needs_review = planned.needs_review, category_mapped = planned.category_mapped,
      fields_mapped = true, template_applied = ${templateName}, source_page = planned.source_page,
      image_urls = planned.image_urls,
      image_count = planned.image_count
    from json_to_recordset(${JSON.stringify(values)}::json) as planned(
      id integer, outcome text, reasons jsonb, changes json, match_key text, matched_product_id integer, sku text,
      price text, needs_review boolean, category_mapped boolean, source_page text, image_urls jsonb, image_count integer)
    where target.id = planned.id`);
}

/**
 * Asks about earlier rows whose price a later one contradicts. After storePlan: the earlier ones may be among the planned
 * rows, or in a part of the file that was planned before.
 */
async function askAboutContradicted(
  tx: Transaction,
  { id }: Pick<ImportRun, 'id'>,
  planned: readonly PlannedRow[],
): Promise<void> {
  const reasons = new Map<number, ImportReason[]>();
  for (const { contradicts } of planned)
    if (contradicts)
      reasons.set(contradicts.rowNumber, [...(reasons.get(contradicts.rowNumber) ?? []), contradicts.reason]);
  if (!reasons.size) return;
  const earlier = await tx
    .select({
      id: migrationProducts.id,
      rowNumber: migrationProducts.rowNumber,
      reasons: migrationProducts.reasons,
    })
    .from(migrationProducts)
    .where(
      and(
        eq(migrationProducts.runId, id),
        inArray(migrationProducts.rowNumber, [...reasons.keys()]),
        eq(migrationProducts.migrationStatus, 'pending'),
        inArray(migrationProducts.outcome, ['created', 'updated', 'review']),
      ),
    );
  const values = earlier.map((row) => {
    const isKnown = ({ message }: ImportReason) => row.reasons.some((known) => known.message === message);
    const added = (reasons.get(row.rowNumber) ?? []).filter((reason) => !isKnown(reason));
    return { id: row.id, reasons: [...added, ...row.reasons] };
  });
  await tx.execute(sql`
    update ${migrationProducts} as target
    set outcome = 'review', needs_review = true, reasons = found.reasons
    from json_to_recordset(${JSON.stringify(values)}::json) as found(id integer, reasons jsonb)
    where target.id = found.id`);
}

/**
 * Plans rows and stores what is planned for them, and for earlier rows that they contradict.
 * @param rows see planRows
 * @param review returns the plan to store in the place of the one that was made
 */
export async function planAndStore(
  tx: Transaction,
  run: ImportRun,
  rows: readonly MigrationProduct[],
  mapping: ImportMapping,
  reference: ImportReferenceData,
  review: (planned: PlannedRow) => PlannedRow = (planned) => planned,
): Promise<void> {
  const planned = (await planRows(tx, run, rows, mapping, reference)).map(review);
  await storePlan(tx, run, planned);
  await askAboutContradicted(tx, run, planned);
}
