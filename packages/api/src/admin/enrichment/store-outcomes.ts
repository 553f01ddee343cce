import {
  type EnrichmentChange,
  type EnrichmentItem,
  type EnrichmentItemStatus,
  type EnrichmentRun,
  enrichmentItems,
  type Product,
  rows,
  type Transaction,
} from '@dealer/db';
import { sql } from 'drizzle-orm';
import type { EnrichmentContext } from '../../context.ts';
import { changesBetween } from '../../domain/products/product-changes.ts';
import { fieldLabel } from '../../domain/products/product-fields.ts';
import type { Clock } from '../../jobs/queue.ts';
import { ensureEngineBrands } from '../catalog/ensure.ts';
import { changeContext } from '../products/change-context.ts';
import { lockProducts, writeTransaction } from '../products/lock.ts';
import { normalizeFields } from '../products/normalize-fields.ts';
import { recordChanges } from '../products/record-change.ts';
import type { ProductWrite } from '../products/write-rows.ts';
import { detailsAfter } from './count-items.ts';
import type { ProductPlan } from './plan-product.ts';
import { addEvents, lockRun, type NewEvent, updateRun } from './state.ts';

/** The result of the work on an item. */
export interface Outcome {
  status: Extract<EnrichmentItemStatus, 'updated' | 'planned' | 'measured' | 'skipped' | 'error'>;
  message: string;
  changes: EnrichmentChange[];
}

/** An item on which the work is done. */
export interface FinishedItem {
  /** The item when it was claimed. */
  item: EnrichmentItem;
  /** The product when it was read. */
  product: Product;
  /** The values to fill in, or the result if there are none. */
  result: { plan: ProductPlan } | { outcome: Outcome };
}

/** Another step has claimed the item since: the process of this step was considered dead. */
export class ItemTakenOver extends Error {}

/**
 * Stores finished items in one transaction: the values of their products, the items, the counts of the run and the events. Each
 * item is stored exactly once or not at all.
 * @throws ItemTakenOver; where one item cannot be stored, none is
 */
export async function storeOutcomes(
  services: EnrichmentContext,
  run: EnrichmentRun,
  finished: readonly FinishedItem[],
): Promise<void> {
  await writeTransaction(
    services,
    async (tx, clock) => {
      // Before the products, as an undo locks them.
      const current = await lockRun(tx, run.id);
      const locked = await lockProducts(
        tx,
        finished.map(({ product }) => product.id),
      );
      // Deleting a product deletes its item too.
      const stored = finished.flatMap(({ item, product: read, result }) => {
        const product = locked.get(read.id);
        return product ? [{ item, read, product, result }] : [];
      });
      // All at once, in the order of every transaction. A dry run adds none.
      if (run.mode === 'apply')
        await ensureEngineBrands(
          tx,
          stored.map(({ read, product, result }) =>
            'plan' in result && !skipReason(read, product) ? result.plan.values.engineBrand : null,
          ),
        );
      const decided: { item: EnrichmentItem; product: Product; outcome: Outcome }[] = [];
      const writes: ProductWrite[] = [];
      for (const { item, read, product, result } of stored) {
        const { outcome, write } =
          'plan' in result
            ? await decide(tx, run, read, product, result.plan)
            : { ...result, write: undefined };
        decided.push({ item, product, outcome });
        if (write) writes.push(write);
      }
      if (run.mode === 'apply' && writes.length) {
        const actor = run.startedBy === null ? null : { id: run.startedBy, name: run.startedByName ?? '' };
        const metadata = { enrichmentRunId: run.id };
        const context = changeContext(
          { actor, now: clock.now },
          // Values of a run never count as typed by the person who started it.
          { batchId: run.batchId, metadata, enriched: true, source: { kind: 'rule' } },
        );
        await recordChanges(tx, context, writes);
      }
      await storeItems(tx, clock, current, decided);
    },
    { isLong: true },
  );
}

/** Why a product is left as it is, whatever its plan. @param read the product when it was read */
function skipReason(read: Product, { status, updatedAt }: Product): string | null {
  if (status !== 'draft' && status !== 'published') return 'It is no draft and not published';
  if (updatedAt.getTime() !== read.updatedAt.getTime())
    return 'Somebody changed it meanwhile: what they saved stays';
  return null;
}

/** Decides what to store for a product, by its plan and its current values. */
async function decide(
  tx: Transaction,
  { mode }: EnrichmentRun,
  read: Product,
  before: Product,
  plan: ProductPlan,
): Promise<{ outcome: Outcome; write?: ProductWrite }> {
  const skip = (message: string) => ({ outcome: { status: 'skipped' as const, message, changes: [] } });
  const notes = plan.notes.join('; ');
  const reason = skipReason(read, before);
  if (reason) return skip(reason);
  const isApplied = mode === 'apply';
  const { engineBrand, ...others } = plan.values;
  // The engine brand of a dry run may be unknown, and a dry run adds none.
  const patch = isApplied
    ? await normalizeFields(tx, before, plan.values)
    : { ...(await normalizeFields(tx, before, others)), ...(engineBrand !== undefined && { engineBrand }) };
  const sources = new Map(Object.entries(plan.sources));
  const changes = changesBetween(before, { ...before, ...patch }).map(
    (change): EnrichmentChange => ({ ...change, source: sources.get(change.field)?.kind ?? 'rule' }),
  );
  if (!changes.length)
    return skip(notes ? `Nothing is filled in: ${notes}` : 'Nothing is known that would fill its gaps');
  const fields = changes.map(({ field }) => fieldLabel(field)).join(', ');
  const message = `${isApplied ? 'Filled in' : 'Would fill in'}: ${fields}${notes && ` (${notes})`}`;
  const outcome = { status: isApplied ? ('updated' as const) : ('planned' as const), message, changes };
  return { outcome, write: { before, patch, sources: plan.sources } };
}

/** Stores what became of items, with the run's counts and the events. @param run locked */
async function storeItems(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  decided: readonly { item: EnrichmentItem; product: Product; outcome: Outcome }[],
): Promise<void> {
  const results = decided.map(({ item: { id, attempts }, outcome }) => ({ id, attempts, ...outcome }));
  const stored = await rows<{ id: number }>(
    tx,
    sql`update ${enrichmentItems} as item
      set status = done.status, message = done.message, changes = done.changes
      from json_to_recordset(${JSON.stringify(results)}::json)
        as done(id bigint, attempts integer, status text, message text, changes json)
      where item.id = done.id and item.status = 'running' and item.attempts = done.attempts
      returning item.id`,
  );
  if (stored.length < decided.length) throw new ItemTakenOver('An item was taken over by another step');
  let { processed, updated, skipped, failed, details } = run;
  const events = decided.map(({ product, outcome: { status, message, changes } }): NewEvent => {
    const isUpdated = status === 'updated' || status === 'planned' || status === 'measured';
    processed += 1;
    updated += Number(isUpdated);
    skipped += Number(status === 'skipped');
    failed += Number(status === 'error');
    details = detailsAfter(details, changes);
    return { type: isUpdated ? 'updated' : status, message, product, processed };
  });
  const after = await updateRun(tx, run.id, { processed, updated, skipped, failed, details });
  await addEvents(tx, clock, after, events);
}
