import { type ImportRun, type MigrationProduct, migrationProducts, type Transaction } from '@dealer/db';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { readPersonName } from '../../accounts/person-name.ts';
import type { Services } from '../../context.ts';
import { cellsByTarget } from '../../domain/import/import-cells.ts';
import type { ImportMapping } from '../../domain/import/import-options.ts';
import { type ImportTarget, importTargetLabel } from '../../domain/import/import-targets.ts';
import { lineOfHtml } from '../../domain/import/readers/html-text.ts';
import { quoteCell } from '../../domain/import/readers/reading.ts';
import { beginningOf } from '../../domain/text.ts';
import { conflict, type DomainError, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { likeText } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import { planAgain } from './plan/plan-again.ts';
import {
  type EditImportRowInput,
  type excludeImportRowsInput,
  IMPORT_PAGE_SIZE,
  type ImportRow,
  type ImportRowsInput,
} from './schema.ts';
import { getRunRow, lockRun, mappingOf, updateRun } from './state.ts';

function conditionOf({ id, outcome, search }: ImportRowsInput): SQL | undefined {
  const hasOutcome = (): SQL | undefined => {
    if (outcome === undefined) return undefined;
    if (outcome === 'excluded') return eq(migrationProducts.isExcluded, true);
    if (outcome === 'applied' || outcome === 'kept') return eq(migrationProducts.migrationStatus, outcome);
    if (outcome === 'images') return eq(migrationProducts.imageStatus, 'failed');
    return and(eq(migrationProducts.outcome, outcome), eq(migrationProducts.isExcluded, false));
  };
  const words = search.split(/\s+/).filter(Boolean);
  const cells = sql`${migrationProducts.rawData} || ${migrationProducts.edits}`;
  const text = sql`(select lower(string_agg(value, ' ')) from jsonb_each_text(${cells}))`;
  return and(
    eq(migrationProducts.runId, id),
    hasOutcome(),
    ...words.map((word) => sql`${text} like ${`%${likeText(word.toLowerCase())}%`}`),
  );
}

/** Returns the text of a row for each target, for people; cells of one target are joined in the way that they are read. */
function cellTexts(
  { rawData, edits }: MigrationProduct,
  mapping: ImportMapping | null,
): Record<string, string> {
  const cells = cellsByTarget(rawData, edits, mapping ?? { columns: {} });
  return Object.fromEntries(
    [...cells].map(([target, found]) => [target, found.map(({ text }) => text).join(' | ')]),
  );
}

function shownRow(row: MigrationProduct, mapping: ImportMapping | null): ImportRow {
  const { id, rowNumber, outcome, isExcluded, imageStatus, reasons, changes, edits } = row;
  const cells = cellTexts(row, mapping);
  const line = (target: string) => beginningOf(lineOfHtml(cells[target] ?? ''), 200);
  const brand = line('brand') || null;
  const model = line('model') || null;
  return {
    id,
    rowNumber,
    outcome,
    isExcluded,
    imageStatus,
    reasons,
    changes,
    edits,
    cells,
    brand,
    model,
    name: line('name') || [brand, model].filter(Boolean).join(' ') || `Row ${rowNumber}`,
    status: row.migrationStatus,
    productId: row.migratedToProductId ?? row.matchedProductId,
  };
}

/** A page of an import's rows, in the order of the file. */
export async function pageRows({ db }: Pick<Services, 'db'>, input: ImportRowsInput) {
  const mapping = mappingOf(await getRunRow(db, input.id));
  const condition = conditionOf(input);
  const total = await db.$count(migrationProducts, condition);
  const page = Math.min(input.page, Math.max(1, Math.ceil(total / IMPORT_PAGE_SIZE)));
  const rows = await db
    .select()
    .from(migrationProducts)
    .where(condition)
    .orderBy(asc(migrationProducts.rowNumber))
    .limit(IMPORT_PAGE_SIZE)
    .offset((page - 1) * IMPORT_PAGE_SIZE);
  return { rows: rows.map((row) => shownRow(row, mapping)), total, page, pageSize: IMPORT_PAGE_SIZE };
}

/** Locks a run whose rows staff may change. @throws CONFLICT before the dry run and while something runs */
async function lockReviewedRun(
  tx: Transaction,
  id: number,
): Promise<{ run: ImportRun; mapping: ImportMapping }> {
  const run = await lockRun(tx, id);
  const mapping = mappingOf(run);
  if (!mapping || !['review', 'canceled', 'applied'].includes(run.status))
    throw conflict('The rows cannot be changed while the import is being worked on');
  return { run, mapping };
}

/** The error of an edit of a cell that somebody has changed since it was shown: who did, and what it says now. */
async function staleCellError(
  tx: Transaction,
  row: MigrationProduct,
  { target, stored, actorId }: { target: ImportTarget; stored: string; actorId: number },
): Promise<DomainError> {
  const editorId = row.editedBy[target] ?? null;
  const cell = `${importTargetLabel(target)} of row ${row.rowNumber}`;
  const who = (await readPersonName(tx, editorId)) ?? 'Somebody else';
  const what =
    editorId === actorId ? `You changed ${cell} in another window.` : `${who} changed ${cell} meanwhile.`;
  return conflict(`${what} It ${stored ? `says ${quoteCell(stored)}` : 'is empty'} now.`, { stored });
}

/**
 * Replaces what the file says in one cell, or takes that back, and plans the row again.
 * @returns the row as it is planned now
 * @throws NOT_FOUND; CONFLICT for a row that was applied, and for a cell that no longer says `previous`
 */
export async function editRow(
  ctx: Pick<StaffContext, 'db' | 'actor'>,
  { id, rowId, target, value, previous }: EditImportRowInput,
): Promise<ImportRow> {
  return inTransaction(ctx, async (tx, ctx) => {
    const { run, mapping } = await lockReviewedRun(tx, id);
    const isRow = and(eq(migrationProducts.id, rowId), eq(migrationProducts.runId, id));
    const [before] = await tx.select().from(migrationProducts).where(isRow);
    if (!before) throw notFound('Row');
    if (before.migrationStatus !== 'pending') throw conflict('This row was applied already');
    const { [target]: edit = null, ...others } = before.edits;
    if (value === edit) return shownRow(before, mapping);
    const stored = cellTexts(before, mapping)[target] ?? '';
    if (previous !== undefined && previous !== stored)
      throw await staleCellError(tx, before, { target, stored, actorId: ctx.actor.id });
    const edits = value === null ? others : { ...others, [target]: value };
    const editedBy = { ...before.editedBy, [target]: ctx.actor.id };
    await planAgain(tx, run, mapping, {
      changed: [{ ...before, edits }],
      store: () => tx.update(migrationProducts).set({ edits, editedBy }).where(isRow),
    });
    await updateRun(tx, run.id);
    const [after] = await tx.select().from(migrationProducts).where(isRow);
    if (!after) throw notFound('Row');
    return shownRow(after, mapping);
  });
}

/** Leaves rows out, or takes them in again. @returns how many changed */
export async function excludeRows(
  ctx: Pick<Services, 'db'>,
  { id, rowIds, excluded }: z.output<typeof excludeImportRowsInput>,
): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx) => {
    const { run, mapping } = await lockReviewedRun(tx, id);
    const isSelected = and(
      eq(migrationProducts.runId, id),
      inArray(migrationProducts.id, rowIds),
      eq(migrationProducts.migrationStatus, 'pending'),
    );
    // They stay as they are read, because their run is locked.
    const changed = await tx.select().from(migrationProducts).where(isSelected);
    if (changed.length) {
      await planAgain(tx, run, mapping, {
        changed,
        store: () => tx.update(migrationProducts).set({ isExcluded: excluded }).where(isSelected),
      });
      await updateRun(tx, run.id);
    }
    return { count: changed.length };
  });
}
