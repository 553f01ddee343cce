import { imageSourcePriority, productMetadata, rows, type Transaction } from '@dealer/db';
import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

export interface BrandNames {
  from: string;
  to: string;
}

/** A row as JSON text: parsed, it would lose digits and the order of keys. */
const rowSchema = z.object({ id: z.number(), text: z.string() });
type Row = z.infer<typeof rowSchema>;

/** What a move did in one table. */
export const knowledgeMoveSchema = z.object({
  moved: z.array(z.number()).describe('Ids of the rows that got the other brand'),
  removed: z.array(rowSchema).describe('The rows that were deleted, because the other brand has its own'),
  kept: z.array(rowSchema).describe('Those of the other brand, before its new products were saved'),
  left: z.array(z.string()).describe('The same, after that'),
});
export type KnowledgeMove = z.infer<typeof knowledgeMoveSchema>;

/** Remembered models and image sources, with what a brand has one row for. */
const tables = {
  models: { table: productMetadata, key: `translate(lower(model), ' -', '')` },
  sources: { table: imageSourcePriority, key: 'lower(source_domain)' },
};
export type Knowledge = keyof typeof tables;

async function readIds(tx: Transaction, query: SQL): Promise<number[]> {
  const found = await rows<{ id: number }>(tx, query);
  return found.map(({ id }) => id);
}

const asRow = sql.raw('known.id, row_to_json(known)::text as text');
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);

/**
 * Gives remembered models or image sources of one brand to another, which keeps its own where both have one.
 * @param only ids of rows; all without it
 */
export async function moveKnowledge(
  tx: Transaction,
  what: Knowledge,
  { from, to }: BrandNames,
  only?: readonly number[],
): Promise<KnowledgeMove> {
  const { table } = tables[what];
  const key = sql.raw(tables[what].key);
  const isFrom = sql`lower(brand) = lower(${from}) ${only && sql`and ${inArray(sql`id`, [...only])}`}`;
  const isTo = sql`lower(brand) = lower(${to})`;
  // Another spelling of a name leaves no brand with two rows for one thing.
  const isOther = from.toLowerCase() !== to.toLowerCase();
  const keysOf = (condition: SQL) => sql`select ${key} from ${table} where ${condition}`;
  const kept = isOther
    ? await rows<Row>(
        tx,
        sql`select ${asRow} from ${table} known where ${isTo} and ${key} in (${keysOf(isFrom)})`,
      )
    : [];
  const removed = kept.length
    ? await rows<Row>(
        tx,
        sql`delete from ${table} known where ${isFrom} and ${key} in (${keysOf(isTo)}) returning ${asRow}`,
      )
    : [];
  const moved = await readIds(tx, sql`update ${table} set brand = ${to} where ${isFrom} returning id`);
  return { moved, removed, kept, left: [] };
}

/** Completes what a move did, once the products of the brand are saved. */
export async function withKnowledgeLeft(
  tx: Transaction,
  what: Knowledge,
  move: KnowledgeMove,
): Promise<KnowledgeMove> {
  if (!move.kept.length) return move;
  const isKept = inArray(sql`id`, idsOf(move.kept));
  const found = await rows<Row>(tx, sql`select ${asRow} from ${tables[what].table} known where ${isKept}`);
  return { ...move, left: found.map(({ text }) => text) };
}

/**
 * Undoes a move: what was changed or deleted since stays so, and so does what the brand got again.
 * @param names the other way round
 */
export async function moveKnowledgeBack(
  tx: Transaction,
  what: Knowledge,
  names: BrandNames,
  { moved, removed, kept, left }: KnowledgeMove,
): Promise<KnowledgeMove> {
  const { table } = tables[what];
  const back = await moveKnowledge(tx, what, names, moved);
  const unchanged = left.length
    ? await readIds(
        tx,
        sql`delete from ${table} known where ${inArray(sql`row_to_json(known)::text`, left)} returning id`,
      )
    : [];
  const restored = [...removed, ...kept.filter(({ id }) => unchanged.includes(id))];
  const inserted = restored.length
    ? await readIds(
        tx,
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${`[${restored.map(({ text }) => text).join(',')}]`}::json)
          on conflict do nothing returning id`,
      )
    : [];
  const removedIds = new Set(idsOf(removed));
  return { ...back, moved: [...back.moved, ...inserted.filter((id) => removedIds.has(id))] };
}
