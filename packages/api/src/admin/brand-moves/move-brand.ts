import { auditLogs, brandAliases, brands, type Transaction } from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { sameName } from '../catalog/ensure.ts';
import {
  type BrandNames,
  knowledgeMoveSchema,
  moveKnowledge,
  moveKnowledgeBack,
  withKnowledgeLeft,
} from './move-knowledge.ts';
import { renameBrandInSales } from './rename-in-sales.ts';

/** What a rename or a merge changed beside the products. */
const brandMoveSchema = z.object({
  from: z.string(),
  to: z.string(),
  sales: z.array(z.number()).describe('Ids'),
  models: knowledgeMoveSchema,
  sources: knowledgeMoveSchema,
});
type BrandMove = z.infer<typeof brandMoveSchema>;

/** Gives the filters of sales, the remembered models and the image sources of one name to another. */
export async function moveBrand(tx: Transaction, names: BrandNames, now: Date): Promise<BrandMove> {
  return {
    ...names,
    models: await moveKnowledge(tx, 'models', names),
    sources: await moveKnowledge(tx, 'sources', names),
    sales: await renameBrandInSales(tx, names, now),
  };
}

/** The metadata of the audit entry of a move, for undo of the batch of its products; call it once these are saved. */
export async function metadataOfMove(tx: Transaction, batchId: string, move: BrandMove) {
  const models = await withKnowledgeLeft(tx, 'models', move.models);
  const sources = await withKnowledgeLeft(tx, 'sources', move.sources);
  // As text, because jsonb would sort the keys of specifications.
  return { movedWith: batchId, brandMove: JSON.stringify({ ...move, models, sources }) };
}

/**
 * The name that a brand has by now: it may have been renamed or merged again. Locks the brand as a rename does: without the
 * lock, a rename that commits just afterwards would leave nothing under the name.
 */
async function currentName(tx: Transaction, name: string): Promise<string> {
  const [known] = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(sameName(brands.name, name))
    .for('update');
  if (known) return known.name;
  const [renamed] = await tx
    .select({ name: brands.name })
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId))
    .where(sameName(brandAliases.name, name))
    .for('update', { of: brands });
  return renamed?.name ?? name;
}

type Recorded = Pick<typeof auditLogs.$inferSelect, 'entityId' | 'entityName' | 'changes'>;

/**
 * Undoes what the rename or merge of a batch changed beside the products, once: what the move recorded is used up. What
 * somebody changed since stays.
 * @returns what it did and the audit entry of the move; null for any other batch
 */
export async function moveBrandBack(
  tx: Transaction,
  batchId: string,
  now: Date,
): Promise<{ move: BrandMove; undone: Recorded } | null> {
  const [entry] = await tx
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, 'brand'), sql`${auditLogs.metadata} ->> 'movedWith' = ${batchId}`))
    .for('update');
  const text = entry?.metadata?.['brandMove'];
  if (!entry || typeof text !== 'string') return null;
  await tx
    .update(auditLogs)
    .set({ metadata: sql`${auditLogs.metadata} - 'brandMove'` })
    .where(eq(auditLogs.id, entry.id));
  const done = brandMoveSchema.parse(JSON.parse(text));
  const names = { from: await currentName(tx, done.to), to: done.from };
  const move = {
    ...names,
    models: await moveKnowledgeBack(tx, 'models', names, done.models),
    sources: await moveKnowledgeBack(tx, 'sources', names, done.sources),
    sales: await renameBrandInSales(tx, names, now, done.sales),
  };
  return { move, undone: entry };
}

/** Records that a rename or merge was undone, so that this can be undone in turn. */
export async function recordMoveBack(
  tx: Transaction,
  { actor, now }: { actor: { id: number | null; name: string | null }; now: Date },
  batchId: string,
  { move, undone }: { move: BrandMove; undone: Recorded },
): Promise<void> {
  await tx.insert(auditLogs).values({
    actionType: 'UPDATED',
    entityType: 'brand',
    entityId: undone.entityId,
    entityName: undone.entityName,
    changes: (undone.changes ?? []).map(({ oldValue, newValue, ...change }) => ({
      ...change,
      oldValue: newValue,
      newValue: oldValue,
    })),
    metadata: await metadataOfMove(tx, batchId, move),
    userId: actor.id,
    userName: actor.name,
    createdAt: now,
  });
}
