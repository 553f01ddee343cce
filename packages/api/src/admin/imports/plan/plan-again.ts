import { type ImportRun, type MigrationProduct, migrationProducts, type Transaction } from '@dealer/db';
import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ImportMapping } from '../../../domain/import/import-options.ts';
import { readImportRow } from '../../../domain/import/import-row.ts';
import { loadReferenceData } from '../reference-data.ts';
import { identityOf } from './candidates.ts';
import { CHUNK_ROWS, type PlannedRow, planRows } from './plan-rows.ts';
import { asStale, isSameChange, isStale } from './reviewed.ts';
import { planAndStore } from './store-plan.ts';

/** Rows that are about the same machines: some by their ids, the others by what they are recognized by. */
class RelatedRows {
  readonly #ids: number[];
  readonly #keys = new Set<string>();
  readonly #skus = new Set<string>();
  readonly #productIds = new Set<number>();

  constructor(rows: readonly MigrationProduct[]) {
    this.#ids = rows.map(({ id }) => id);
    for (const row of rows) this.add(row);
  }

  add({
    matchKey,
    sku,
    matchedProductId,
  }: Pick<MigrationProduct, 'matchKey' | 'sku' | 'matchedProductId'>): void {
    if (matchKey) this.#keys.add(matchKey);
    if (sku) this.#skus.add(sku.toLowerCase());
    if (matchedProductId !== null) this.#productIds.add(matchedProductId);
  }

  get size(): number {
    return this.#keys.size + this.#skus.size + this.#productIds.size;
  }

  get condition(): SQL | undefined {
    const { matchKey, sku, matchedProductId, id } = migrationProducts;
    return or(
      inArray(id, this.#ids),
      this.#keys.size ? inArray(matchKey, [...this.#keys]) : undefined,
      this.#skus.size ? inArray(sql`lower(${sku})`, [...this.#skus]) : undefined,
      this.#productIds.size ? inArray(matchedProductId, [...this.#productIds]) : undefined,
    );
  }
}

/** Adds the rows that are related to those which are known, and so on. @returns whether there are more of them now */
async function addRelated(tx: Transaction, run: ImportRun, related: RelatedRows): Promise<boolean> {
  const { matchKey, sku, matchedProductId, runId } = migrationProducts;
  const size = related.size;
  for (let known = -1; known < related.size; ) {
    known = related.size;
    const found = await tx
      .selectDistinct({ matchKey, sku, matchedProductId })
      .from(migrationProducts)
      .where(and(eq(runId, run.id), related.condition));
    for (const row of found) related.add(row);
  }
  return related.size > size;
}

/** Reads the rows with a condition that are not applied yet, in the order of the file, as many at a time as one transaction plans. */
async function* readPending(tx: Transaction, run: ImportRun, condition: SQL | undefined) {
  const { runId, migrationStatus, rowNumber } = migrationProducts;
  const isAffected = and(eq(runId, run.id), eq(migrationStatus, 'pending'), condition);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: MigrationProduct[] = await tx
      .select()
      .from(migrationProducts)
      .where(and(isAffected, gt(rowNumber, last)))
      .orderBy(asc(rowNumber))
      .limit(CHUNK_ROWS);
    if (rows.length) yield rows;
    last = rows.at(-1)?.rowNumber;
  }
}

/** A change of rows by staff. */
interface RowsChange {
  /** The rows as they will be. */
  changed: readonly MigrationProduct[];
  /** Stores the change. */
  store: () => Promise<unknown>;
}

/**
 * Changes rows and plans them again, with all other rows about the same machines, because their outcomes depend on each other. Where a
 * row's product has changed since its last plan, nobody has seen what the row would do now: it waits for another review, which only a
 * change of the row itself ends.
 */
export async function planAgain(
  tx: Transaction,
  run: ImportRun,
  mapping: ImportMapping,
  { changed, store }: RowsChange,
): Promise<void> {
  const reference = await loadReferenceData(tx);
  const related = new RelatedRows(changed);
  for (const row of changed) {
    const read = readImportRow(row.rawData, row.edits, mapping, reference);
    const { rowKey, sku, proposedSku } = identityOf(read, mapping);
    related.add({ matchKey: rowKey, sku: sku ?? proposedSku, matchedProductId: null });
  }
  await addRelated(tx, run, related);
  const changedIds = new Set(changed.map(({ id }) => id));
  const needsReview = (planned: PlannedRow) =>
    !isSameChange(planned) || (isStale(planned) && !changedIds.has(planned.row.id));
  const needsReviewById = new Map<number, boolean>();
  /** The products that changed: another row may be the one that changes them now. */
  const changedProductIds = new Set<number | undefined>();
  for await (const rows of readPending(tx, run, related.condition))
    for (const planned of await planRows(tx, run, rows, mapping, reference)) {
      needsReviewById.set(planned.row.id, needsReview(planned));
      if (planned.before && !isSameChange(planned)) changedProductIds.add(planned.before.id);
    }
  await store();
  const review = (planned: PlannedRow) => {
    // Rows that turn out to be related only after the first pass still have their former plan.
    const isUnseen = needsReviewById.get(planned.row.id) ?? needsReview(planned);
    return isUnseen || changedProductIds.has(planned.before?.id) ? asStale(planned) : planned;
  };
  const planRelated = async () => {
    for await (const rows of readPending(tx, run, related.condition))
      await planAndStore(tx, run, rows, mapping, reference, review);
  };
  await planRelated();
  // Which products the rows are about now is known once they are planned.
  if (await addRelated(tx, run, related)) await planRelated();
}
