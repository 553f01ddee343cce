import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fieldMappingTemplates, type ImportRun, importRuns, insertRows, migrationProducts } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import type { Actor, Services } from '../../context.ts';
import { type ColumnValues, proposeKind, proposeMapping } from '../../domain/import/import-mapping.ts';
import { mappingForColumns } from '../../domain/import/import-options.ts';
import { bareHeader } from '../../domain/import/import-targets.ts';
import { beginningOf, oneLine } from '../../domain/text.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Throttle } from '../../jobs/throttle.ts';
import type { ImportFile, ImportWorkContext, ReadFile } from '../../services/import-work.ts';
import { endAbandonedReads } from './abandoned-reads.ts';
import { openSource } from './file/open-source.ts';
import { knownNames, readTable, type Table } from './file/read-table.ts';
import type { Source } from './file/source.ts';
import { findRepeatedRead } from './repeated-read.ts';
import { deleteRun, lockRun, updateRun } from './state.ts';

const MAX_FILE_NAME = 200;
const BATCH = 500;
/** Characters of one insert; a single row can have a few million. */
const MAX_BATCH_CHARACTERS = 1_000_000;
/** Values of a column that are read to propose its target. */
const MAX_VALUES = 200;
const MAX_SHEETS = 20;

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A hash of the columns' names, by which a saved mapping is found: the order of the columns does not matter. */
function signatureOf(columns: readonly string[]): string {
  return createHash('sha256').update(columns.map(bareHeader).toSorted().join('\n')).digest('hex');
}

/** The sheet with the most columns that are known by name. */
async function chooseSheet(source: Source): Promise<string | undefined> {
  let best: { sheet: string; known: number } | undefined;
  for (const sheet of source.sheets.slice(0, MAX_SHEETS)) {
    const table = await readTable(source, sheet).catch(() => undefined);
    await table?.close();
    const known = table ? knownNames(table.columns) : 0;
    if (table && known > (best?.known ?? -1)) best = { sheet, known };
  }
  return best?.sheet;
}

/** Stores the rows of a table as they are, and collects the first values of each column. */
async function storeRows(
  { db, now }: ImportWorkContext,
  run: ImportRun,
  { columns, rows }: Table,
  throttle: Throttle,
) {
  const values = new Map(columns.map((name): [string, string[]] => [name, []]));
  let count = 0;
  let batch: (typeof migrationProducts.$inferInsert)[] = [];
  let characters = 0;
  const store = async () => {
    await insertRows(db, migrationProducts, batch);
    batch = [];
    characters = 0;
  };
  for await (const { number, cells } of rows) {
    count += 1;
    for (const [name, value] of Object.entries(cells)) {
      const known = values.get(name);
      if (known && known.length < MAX_VALUES) known.push(value);
      characters += value.length;
    }
    batch.push({
      originalId: `${run.id}:${number}`,
      runId: run.id,
      rowNumber: number,
      rawData: cells,
      sourceFile: run.fileName,
      createdAt: now(),
    });
    if (batch.length < BATCH && characters <= MAX_BATCH_CHARACTERS) continue;
    await store();
    await throttle();
  }
  await store();
  const filled = [...values].map(([name, found]): ColumnValues => ({ name, values: found }));
  return {
    count,
    columns: filled.filter(({ name, values: found }) => found.length || !/^Column /.test(name)),
  };
}

/**
 * Reads a file into a new import: its rows as they are, and a proposal for what its columns are. Memory does not grow
 * with the file. A file that cannot be read to its end leaves nothing.
 * @returns the id of the import, and the sheets of the file if it is a workbook
 * @throws BAD_REQUEST saying in plain words what is wrong with the file
 */
export function createImport(
  ctx: Pick<Services, 'db' | 'now' | 'importWork'> & { actor: Pick<Actor, 'id'> | null },
  file: ImportFile,
): Promise<ReadFile> {
  return ctx.importWork.read(ctx, file, ctx.actor?.id ?? null);
}

/** The work of createImport. @param actorId who imports the file; null for the command line */
export async function readIntoImport(
  ctx: ImportWorkContext,
  file: ImportFile,
  actorId: number | null,
  throttle: Throttle,
): Promise<ReadFile> {
  const source = await openSource(file.path);
  const sheet = file.sheet ?? (source.sheets.length > 1 ? await chooseSheet(source) : source.sheets[0]);
  const table = await readTable(source, sheet);
  try {
    return {
      id: await storeTable(ctx, file, { source, sheet, table, actorId }, throttle),
      sheets: source.sheets,
    };
  } finally {
    // Where its rows were not read to their end.
    await table.close();
  }
}

interface OpenTable {
  source: Source;
  sheet: string | undefined;
  table: Table;
  actorId: number | null;
}

/**
 * Stores a table as a new import. The answer to an upload can be lost, and people send the file again: that leads to the import that is
 * there.
 * @returns the import's id
 */
async function storeTable(
  ctx: ImportWorkContext,
  file: ImportFile,
  { source, sheet, table, actorId }: OpenTable,
  throttle: Throttle,
): Promise<number> {
  const { encoding, delimiter, sheets } = source;
  await inTransaction(ctx, async (tx, { now }) => {
    await endAbandonedReads(tx, now());
  });
  const [run] = await ctx.db
    .insert(importRuns)
    .values({
      fileName: beginningOf(oneLine(file.name), MAX_FILE_NAME),
      fileHash: await hashFile(file.path),
      encoding,
      delimiter,
      sheets,
      sheet: sheet ?? null,
      createdBy: actorId,
      createdAt: ctx.now(),
    })
    .returning();
  if (!run) throw new Error('The insert returned no row');
  try {
    const { count, columns } = await storeRows(ctx, run, table, throttle);
    const proposed = proposeMapping(columns);
    const names = columns.map(({ name }) => name);
    const signature = signatureOf(names);
    return await inTransaction(ctx, async (tx) => {
      const repeated = await findRepeatedRead(tx, run);
      if (repeated) {
        await deleteRun(tx, run.id);
        return repeated.id;
      }
      const [template] = await tx
        .select()
        .from(fieldMappingTemplates)
        .where(eq(fieldMappingTemplates.sourceFieldSignature, signature))
        .orderBy(desc(fieldMappingTemplates.id))
        .limit(1);
      const mapping = mappingForColumns(template?.fieldMappings, names);
      const { status } = await lockRun(tx, run.id);
      // endAbandonedReads has ended this import and deleted the rows that were stored by then.
      if (status !== 'reading') throw conflict('Reading the file took too long. Choose it again.');
      await updateRun(tx, run.id, {
        status: 'mapping',
        rowCount: count,
        kind: proposeKind(proposed),
        columns: proposed,
        signature,
        ...(mapping && { mapping, templateName: template?.templateName }),
      });
      return run.id;
    });
  } catch (error) {
    // Where the database cannot, endAbandonedReads does; what is wrong with the file must not be lost.
    await ctx.db
      .delete(importRuns)
      .where(eq(importRuns.id, run.id))
      .catch(() => undefined);
    throw error;
  }
}
