import {
  type Db,
  IMPORT_RUNS_CHANNEL,
  type ImportOutcome,
  type ImportRun,
  importRuns,
  migrationProducts,
  type Transaction,
} from '@dealer/db';
import { and, count, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { readPersonName } from '../../accounts/person-name.ts';
import { type ImportMapping, parseMapping } from '../../domain/import/import-options.ts';
import { notFound } from '../../errors.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import type { ImportRunState } from './schema.ts';

/** The row of a run. @throws NOT_FOUND */
export async function getRunRow(db: Db, id: number): Promise<ImportRun> {
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, id));
  if (!run) throw notFound('Import');
  return run;
}

/** Locks a run until the transaction ends: its steps and what staff do take turns. @throws NOT_FOUND */
export async function lockRun(tx: Transaction, id: number): Promise<ImportRun> {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for('update');
  if (!run) throw notFound('Import');
  return run;
}

/**
 * Locks a run for the job of a step, see lockRun. A run that was deleted meanwhile leaves its job nothing to do, like one in a later step.
 * @returns undefined where the step is not the current one any more
 */
export async function lockRunInStep(
  tx: Transaction,
  { runId, step }: JobPayloads['imports.step'],
): Promise<ImportRun | undefined> {
  const isCurrent = and(eq(importRuns.id, runId), eq(importRuns.step, step));
  const [run] = await tx.select().from(importRuns).where(isCurrent).for('update');
  return run;
}

/** Changes a run, raises its revision and announces it at the commit; the only way to change one. */
export async function updateRun(
  tx: Transaction,
  id: number,
  patch: Partial<ImportRun> = {},
): Promise<ImportRun> {
  const [run] = await tx
    .update(importRuns)
    .set({ ...patch, revision: sql`${importRuns.revision} + 1` })
    .where(eq(importRuns.id, id))
    .returning();
  if (!run) throw notFound('Import');
  await announceRun(tx, id);
  return run;
}

/** Deletes a run, with its rows, and announces it at the commit. */
export async function deleteRun(tx: Transaction, id: number): Promise<void> {
  await tx.delete(importRuns).where(eq(importRuns.id, id));
  await announceRun(tx, id);
}

const announceRun = (tx: Transaction, id: number) =>
  tx.execute(sql`select pg_notify(${IMPORT_RUNS_CHANNEL}, ${String(id)})`);

/** Returns the mapping of a run's columns, in the order of the file: the database sorts the names in a mapping. */
export function mappingOf({
  mapping,
  columns,
}: Pick<ImportRun, 'mapping' | 'columns'>): ImportMapping | null {
  const parsed = parseMapping(mapping);
  if (!parsed) return null;
  const places = new Map(columns.map(({ name }, place) => [name, place]));
  const placeOf = (name: string) => places.get(name) ?? columns.length;
  const ordered = Object.entries(parsed.columns).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return { ...parsed, columns: Object.fromEntries(ordered) };
}

/** The rows of a run that are sure and not applied yet. */
export const isOpenRow = (runId: number) =>
  and(
    eq(migrationProducts.runId, runId),
    inArray(migrationProducts.outcome, ['created', 'updated']),
    eq(migrationProducts.migrationStatus, 'pending'),
    eq(migrationProducts.isExcluded, false),
  );

/** The rows that have ever changed a product, even if that was undone since. */
const isWritten = or(
  ne(migrationProducts.migrationStatus, 'pending'),
  isNotNull(migrationProducts.migratedToProductId),
);

/** Whether an import has ever changed a product, even if that was undone since. */
export async function hasWritten(db: Db, runId: number): Promise<boolean> {
  return (await db.$count(migrationProducts, and(eq(migrationProducts.runId, runId), isWritten))) > 0;
}

/** Whether an import has rows that are applied, or that an undo which stopped has changed back. */
export async function hasRowsToUndo(db: Db, runId: number): Promise<boolean> {
  const isOfUndo = inArray(migrationProducts.migrationStatus, ['applied', 'undone']);
  return (await db.$count(migrationProducts, and(eq(migrationProducts.runId, runId), isOfUndo))) > 0;
}

/** How many rows have each outcome, without those that are left out by hand, and how many were applied. */
async function countRows(db: Db, runId: number) {
  const counted = await db
    .select({
      outcome: migrationProducts.outcome,
      isExcluded: migrationProducts.isExcluded,
      migrationStatus: migrationProducts.migrationStatus,
      images: migrationProducts.imageStatus,
      rows: count(),
      open: sql`count(*) filter (where ${isOpenRow(runId)})`.mapWith(Number),
      written: sql`count(*) filter (where ${isWritten})`.mapWith(Number),
    })
    .from(migrationProducts)
    .where(eq(migrationProducts.runId, runId))
    .groupBy(
      migrationProducts.outcome,
      migrationProducts.isExcluded,
      migrationProducts.migrationStatus,
      migrationProducts.imageStatus,
    );
  const sum = (matches: (row: (typeof counted)[number]) => boolean) =>
    counted.filter(matches).reduce((total, { rows }) => total + rows, 0);
  const countWith = (outcome: ImportOutcome) => sum((row) => row.outcome === outcome && !row.isExcluded);
  return {
    outcomes: {
      created: countWith('created'),
      updated: countWith('updated'),
      unchanged: countWith('unchanged'),
      skipped: countWith('skipped'),
      review: countWith('review'),
    },
    excluded: sum(({ isExcluded }) => isExcluded),
    applied: sum(({ migrationStatus }) => migrationStatus === 'applied'),
    kept: sum(({ migrationStatus }) => migrationStatus === 'kept'),
    undone: sum(({ migrationStatus }) => migrationStatus === 'undone'),
    open: counted.reduce((total, { open }) => total + open, 0),
    written: counted.reduce((total, { written }) => total + written, 0),
    imagesQueued: sum(({ images }) => images === 'queued'),
    imagesFailed: sum(({ images }) => images === 'failed'),
  };
}

/** A run as staff see it: where it is, what is proposed, and what its rows came to. @throws NOT_FOUND */
export async function getRunState(db: Db, id: number): Promise<ImportRunState> {
  // The revision is read first: what changes meanwhile raises it, and is read once more.
  const run = await getRunRow(db, id);
  const { written, ...counts } = await countRows(db, id);
  const { kind, status, message, fileName, encoding, delimiter, sheet, sheets, columns, templateName } = run;
  return {
    id,
    kind,
    status,
    message,
    fileName,
    encoding,
    delimiter,
    sheet,
    sheets,
    columns,
    templateName,
    mapping: mappingOf(run),
    rowCount: run.rowCount,
    doneCount: run.doneCount,
    // The id is stored when the first application starts, which may be canceled before it changes a product.
    batchId: written > 0 ? run.batchId : null,
    revision: run.revision,
    step: run.step,
    createdAt: run.createdAt,
    createdByName: await readPersonName(db, run.createdBy),
    appliedAt: run.appliedAt,
    cancelRequested: run.cancelRequested,
    ...counts,
  };
}
