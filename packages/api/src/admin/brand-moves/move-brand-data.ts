import {
  excludedImageSources,
  imageSourcePriority,
  nameKeySql,
  productMetadata,
  rows,
  type Transaction,
} from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { nameKey } from '../../domain/products/model-key.ts';

export interface BrandNames {
  from: string;
  to: string;
}

/** A row as JSON text: parsed, it would lose digits and the order of keys. */
const rowSchema = z.object({ id: z.number(), text: z.string() });
type Row = z.infer<typeof rowSchema>;

/** The rows that a move changed in one table. */
const brandDataMoveSchema = z.object({
  movedIds: z.array(z.number()).describe('Ids of the rows that got the other brand'),
  deletedRows: z.array(rowSchema).describe('The rows that were deleted, because the other brand has its own'),
  targetRowsBefore: z
    .array(rowSchema)
    .describe('Those of the other brand, before its new products were saved'),
  targetRowsAfter: z.array(z.string()).describe('The same, after that'),
});
type BrandDataMove = z.infer<typeof brandDataMoveSchema>;
const nothingMoved: BrandDataMove = {
  movedIds: [],
  deletedRows: [],
  targetRowsBefore: [],
  targetRowsAfter: [],
};

/** The rows that a move changed, by table. */
export const brandDataMovesSchema = z.object({
  models: brandDataMoveSchema,
  sources: brandDataMoveSchema,
  exclusions: brandDataMoveSchema.default(nothingMoved).describe('Missing in older records'),
});
type BrandDataMoves = z.infer<typeof brandDataMovesSchema>;

/** The column of tables that have the brand's name as it is written. */
const byName = {
  column: 'brand',
  isOf: (name: string) => sql`lower(brand) = lower(${name})`,
  valueFor: (name: string) => sql`${name}`,
  // Another spelling of a name leaves no brand with two rows for one thing.
  isSame: ({ from, to }: BrandNames) => from.toLowerCase() === to.toLowerCase(),
};

/** The column of remembered models, which are one row for all spellings of brand and model. */
const byNameKey: typeof byName = {
  ...byName,
  isOf: (name) => sql`${nameKeySql(sql`brand`)} = ${nameKey(name)}`,
  isSame: ({ from, to }) => nameKey(from) === nameKey(to),
};

/** The column of 'Not this model', which has the brand in its key: 'echo|cs590'. */
const byModelKey: typeof byName = {
  ...byNameKey,
  column: 'model_key',
  isOf: (name) => sql`split_part(model_key, '|', 1) = ${nameKey(name)}`,
  valueFor: (name) => sql`${nameKey(name)} || '|' || split_part(model_key, '|', 2)`,
};

/** Remembered models, image sources and those that showed another machine, with what a brand has one row for. */
const tables = {
  models: { table: productMetadata, key: nameKeySql(sql`model`), ...byNameKey },
  sources: { table: imageSourcePriority, key: sql`lower(source_domain)`, ...byName },
  exclusions: {
    table: excludedImageSources,
    key: sql`split_part(model_key, '|', 2) || ' ' || source_domain`,
    ...byModelKey,
  },
};
type BrandData = keyof typeof tables;

async function readIds(tx: Transaction, query: SQL): Promise<number[]> {
  const found = await rows<{ id: number }>(tx, query);
  return found.map(({ id }) => id);
}

const asRow = sql.raw('known.id, row_to_json(known)::text as text');
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);
/** The condition for rows with some ids, with one parameter for any number of them. */
const hasId = (ids: readonly number[]) => sql`id = any(${`{${ids.join(',')}}`}::text::int[])`;

/**
 * Gives remembered models, image sources or exclusions of one brand to another, which keeps its own where both have one.
 * @param only ids of rows; all without it
 */
async function moveTable(
  tx: Transaction,
  what: BrandData,
  names: BrandNames,
  only?: readonly number[],
): Promise<BrandDataMove> {
  const { table, key, column, isOf, valueFor, isSame } = tables[what];
  const isFrom = sql`${isOf(names.from)} ${only && sql`and ${hasId(only)}`}`;
  const isTo = isOf(names.to);
  const keysOf = (condition: SQL) => sql`select ${key} from ${table} where ${condition}`;
  const targetRowsBefore = isSame(names)
    ? []
    : await rows<Row>(
        tx,
        sql`select ${asRow} from ${table} known where ${isTo} and ${key} in (${keysOf(isFrom)})`,
      );
  const deletedRows = targetRowsBefore.length
    ? await rows<Row>(
        tx,
        sql`delete from ${table} known where ${isFrom} and ${key} in (${keysOf(isTo)}) returning ${asRow}`,
      )
    : [];
  const movedIds = await readIds(
    tx,
    sql`update ${table} set ${sql.identifier(column)} = ${valueFor(names.to)} where ${isFrom} returning id`,
  );
  return { movedIds, deletedRows, targetRowsBefore, targetRowsAfter: [] };
}

/** Completes what a move did, once the products of the brand are saved. */
async function addTargetRows(tx: Transaction, what: BrandData, move: BrandDataMove): Promise<BrandDataMove> {
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
async function moveTableBack(
  tx: Transaction,
  what: BrandData,
  names: BrandNames,
  { movedIds, deletedRows, targetRowsBefore, targetRowsAfter }: BrandDataMove,
): Promise<BrandDataMove> {
  const { table } = tables[what];
  const back = await moveTable(tx, what, names, movedIds);
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

/** Does the same in each table, one after the other. */
async function inEach(move: (what: BrandData) => Promise<BrandDataMove>): Promise<BrandDataMoves> {
  return {
    models: await move('models'),
    sources: await move('sources'),
    exclusions: await move('exclusions'),
  };
}

/** Gives what is stored under the name of one brand to another. @see moveTable */
export const moveBrandData = (tx: Transaction, names: BrandNames) =>
  inEach((what) => moveTable(tx, what, names));

const joinMoves = (first: BrandDataMove, then: BrandDataMove): BrandDataMove => ({
  movedIds: [...first.movedIds, ...then.movedIds],
  deletedRows: [...first.deletedRows, ...then.deletedRows],
  targetRowsBefore: [...first.targetRowsBefore, ...then.targetRowsBefore],
  targetRowsAfter: [...first.targetRowsAfter, ...then.targetRowsAfter],
});

/** Moves what is left under the name of a brand that a move deletes, such as what it got since that move was undone. */
export const moveRemainingBrandData = (tx: Transaction, names: BrandNames, moves: BrandDataMoves) =>
  inEach(async (what) => joinMoves(moves[what], await moveTable(tx, what, names)));

/** Undoes a move in each table. @see moveTableBack */
export const moveBrandDataBack = (tx: Transaction, names: BrandNames, moves: BrandDataMoves) =>
  inEach((what) => moveTableBack(tx, what, names, moves[what]));

/** Completes what a move recorded. @see addTargetRows */
export const addTargetRowsAfter = (tx: Transaction, moves: BrandDataMoves) =>
  inEach((what) => addTargetRows(tx, what, moves[what]));
