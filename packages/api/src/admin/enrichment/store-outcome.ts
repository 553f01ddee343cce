import {
  type EnrichmentChange,
  type EnrichmentDetails,
  type EnrichmentItem,
  type EnrichmentItemStatus,
  type EnrichmentRun,
  enrichmentItems,
  type Product,
  type Transaction,
} from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../jobs/queue.ts';
import { addEvent, lockRun, updateRun } from './state.ts';

/** What became of an item. */
export interface Outcome {
  status: Extract<EnrichmentItemStatus, 'updated' | 'planned' | 'measured' | 'skipped' | 'error'>;
  message: string;
  changes: EnrichmentChange[];
}

function detailsAfter(details: EnrichmentDetails, changes: readonly EnrichmentChange[]): EnrichmentDetails {
  const fields = new Set(changes.map(({ field }) => field));
  const isSorted = changes.some(({ field, source }) => field === 'subcategory' && source === 'rule');
  const own = new Set(['price', 'description', 'images', ...(isSorted ? ['category', 'subcategory'] : [])]);
  const populated = [...fields].filter((field) => !own.has(field)).length;
  return {
    pricesRecovered: details.pricesRecovered + Number(fields.has('price')),
    fieldsPopulated: details.fieldsPopulated + populated,
    descriptionsGenerated: details.descriptionsGenerated + Number(fields.has('description')),
    imagesFixed: details.imagesFixed + Number(fields.has('images')),
    zeroTurnReclassified: details.zeroTurnReclassified + Number(isSorted),
  };
}

/** Another step has taken the item up since: the one that holds this claim was believed dead. */
export class ItemTakenOver extends Error {}

/**
 * Stores what became of an item, the run's counts and the event in one transaction: an item is done once or not at all.
 * @param item as it was claimed
 * @throws ItemTakenOver, which rolls back the change of the product as well
 */
export async function storeOutcome(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  item: EnrichmentItem,
  product: Product,
  { status, message, changes }: Outcome,
): Promise<void> {
  const current = await lockRun(tx, run.id);
  const isUpdated = status === 'updated' || status === 'planned' || status === 'measured';
  const { id, status: itemStatus, attempts } = enrichmentItems;
  const stored = await tx
    .update(enrichmentItems)
    .set({ status, message, changes })
    .where(and(eq(id, item.id), eq(itemStatus, 'running'), eq(attempts, item.attempts)))
    .returning({ id });
  if (!stored.length) throw new ItemTakenOver(`Item ${item.id} was taken over by another step`);
  const updated = await updateRun(tx, run.id, {
    processed: current.processed + 1,
    updated: current.updated + Number(isUpdated),
    skipped: current.skipped + Number(status === 'skipped'),
    failed: current.failed + Number(status === 'error'),
    details: detailsAfter(current.details, changes),
  });
  const type = isUpdated ? 'updated' : status;
  await addEvent(tx, clock, updated, { type, message, product });
}
