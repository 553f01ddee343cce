import { imageSourcePriority, productMetadata, rows, type Transaction } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as z from 'zod';

export interface BrandNames {
  from: string;
  to: string;
}

/** A row as JSON text: parsed, it would lose digits and the order of keys. */
const rowSchema = z.object({ id: z.number(), text: z.string() });
type Row = z.infer<typeof rowSchema>;

/** What a move did in one table. */
export const brandDataMoveSchema = z.object({
  movedIds: z.array(z.number()).describe('Ids of the rows that got the other brand'),
  deletedRows: z.array(rowSchema).describe('The rows that were deleted, because the other brand has its own'),
  targetRowsBefore: z
    .array(rowSchema)
    .describe('Those of the other brand, before its new products were saved'),
  targetRowsAfter: z.array(z.string()).describe('The same, after that'),
});
export type BrandDataMove = z.infer<typeof brandDataMoveSchema>;

/** Remembered models and image sources, with what a brand has one row for. */
const tables = {
  models: { table: productMetadata, key: `translate(lower(model), ' -', '')` },
  sources: { table: imageSourcePriority, key: 'lower(source_domain)' },
};
export type BrandData = keyof typeof tables;

async function readIds(tx: Transaction, query: SQL): Promise<number[]> {
  const found = await rows<{ id: number }>(tx, query);
  return found.map(({ id }) => id);
}

const asRow = sql.raw('known.id, row_to_json(known)::text as text');
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);
/** One parameter for any number of ids. */
const hasId = (ids: readonly number[]) => sql`id = any(${`{${ids.join(',')}}`}::text::int[])`;

/**
 * Gives remembered models or image sources of one brand to another, which keeps its own where both have one.
 * @param only ids of rows; all without it
 */
export async function moveBrandData(
  tx: Transaction,
  what: BrandData,
  { from, to }: BrandNames,
  only?: readonly number[],
): Promise<BrandDataMove> {
  const { table } = tables[what];
  const key = sql.raw(tables[what].key);
  const isFrom = sql`lower(brand) = lower(${from}) ${only && sql`and ${hasId(only)}`}`;
  const isTo = sql`lower(brand) = lower(${to})`;
  // Another spelling of a name leaves no brand with two rows for one thing.
  const isOther = from.toLowerCase() !== to.toLowerCase();
  const keysOf = (condition: SQL) => sql`select ${key} from ${table} where ${condition}`;
  const targetRowsBefore = isOther
    ? await rows<Row>(
        tx,
        sql`select ${asRow} from ${table} known where ${isTo} and ${key} in (${keysOf(isFrom)})`,
      )
    : [];
  const deletedRows = targetRowsBefore.length
    ? await rows<Row>(
        tx,
        sql`delete from ${table} known where ${isFrom} and ${key} in (${keysOf(isTo)}) returning ${asRow}`,
      )
    : [];
  const movedIds = await readIds(tx, sql`update ${table} set brand = ${to} where ${isFrom} returning id`);
  return { movedIds, deletedRows, targetRowsBefore, targetRowsAfter: [] };
}

/** Completes what a move did, once the products of the brand are saved. */
export async function addTargetRowsAfter(
  tx: Transaction,
  what: BrandData,
  move: BrandDataMove,
): Promise<BrandDataMove> {
  if (!move.targetRowsBefore.length) return move;
  const isTarget = hasId(idsOf(move.targetRowsBefore));
  const found = await rows<Row>(tx, sql`select ${asRow} from ${tables[what].table} known where ${isTarget}`);
  return { ...move, targetRowsAfter: found.map(({ text }) => text) };
}

/**
 * Inserts rows that were recorded as text. A column that was added since is not in the text and gets its default.
 * @returns the ids of the inserted rows; rows that conflict with stored ones are skipped
 */
async function restoreRows(tx: Transaction, what: BrandData, restored: readonly Row[]): Promise<number[]> {
  const [first] = restored;
  if (!first) return [];
  const { table } = tables[what];
  const recorded = new Set(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(first.text))));
  const columns = sql.join(
    getTableConfig(table).columns.flatMap(({ name }) => (recorded.has(name) ? sql.identifier(name) : [])),
    sql`, `,
  );
  const json = `[${restored.map(({ text }) => text).join(',')}]`;
  return readIds(
    tx,
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)
      on conflict do nothing returning id`,
  );
}

/**
 * Undoes a move. Rows that were changed or deleted since stay so; a new row of the original brand wins over a restored one.
 * @param names from the name after the move to the one before it
 */
export async function moveBrandDataBack(
  tx: Transaction,
  what: BrandData,
  names: BrandNames,
  { movedIds, deletedRows, targetRowsBefore, targetRowsAfter }: BrandDataMove,
): Promise<BrandDataMove> {
  const { table } = tables[what];
  const back = await moveBrandData(tx, what, names, movedIds);
  const isUnchanged = sql`${hasId(idsOf(targetRowsBefore))} and row_to_json(known)::text in
    (select json_array_elements_text(${JSON.stringify(targetRowsAfter)}::json))`;
  const unchanged = targetRowsAfter.length
    ? await readIds(tx, sql`delete from ${table} known where ${isUnchanged} returning id`)
    : [];
  const restored = [...deletedRows, ...targetRowsBefore.filter(({ id }) => unchanged.includes(id))];
  const inserted = await restoreRows(tx, what, restored);
  const deletedIds = new Set(idsOf(deletedRows));
  return { ...back, movedIds: [...back.movedIds, ...inserted.filter((id) => deletedIds.has(id))] };
}
