import {
  type EnrichmentChange,
  type EnrichmentDetails,
  type EnrichmentItemStatus,
  type EnrichmentRun,
  enrichmentItems,
  rows,
  type Transaction,
} from '@dealer/db';
import { sql } from 'drizzle-orm';

/** The results of a run that has changed nothing yet. */
export const noDetails: EnrichmentDetails = {
  pricesRecovered: 0,
  fieldsPopulated: 0,
  descriptionsGenerated: 0,
  imagesFixed: 0,
  zeroTurnReclassified: 0,
};

/** Adds what was filled in to the results of a run. @param items products of which the same was filled in */
export function detailsAfter(
  details: EnrichmentDetails,
  changes: readonly Pick<EnrichmentChange, 'field' | 'source'>[],
  items = 1,
): EnrichmentDetails {
  const fields = new Set(changes.map(({ field }) => field));
  const isSorted = changes.some(({ field, source }) => field === 'subcategory' && source === 'rule');
  const own = new Set(['price', 'description', 'images', ...(isSorted ? ['category', 'subcategory'] : [])]);
  const populated = [...fields].filter((field) => !own.has(field)).length;
  return {
    pricesRecovered: details.pricesRecovered + items * Number(fields.has('price')),
    fieldsPopulated: details.fieldsPopulated + items * populated,
    descriptionsGenerated: details.descriptionsGenerated + items * Number(fields.has('description')),
    imagesFixed: details.imagesFixed + items * Number(fields.has('images')),
    zeroTurnReclassified: details.zeroTurnReclassified + items * Number(isSorted),
  };
}

type ItemGroup = {
  status: EnrichmentItemStatus;
  changes: Pick<EnrichmentChange, 'field' | 'source'>[];
  items: number;
};

/** Statuses of items that count as updated; an undo leaves those 'kept' that people changed or confirmed since. */
const updatedStatuses = new Set<EnrichmentItemStatus>(['updated', 'planned', 'measured', 'kept']);

/** The counts and results of a run as they follow from its items: an undone item counts as done, but no longer as changed. */
export async function countItems(
  tx: Transaction,
  runId: number,
): Promise<Pick<EnrichmentRun, 'processed' | 'updated' | 'skipped' | 'failed' | 'details'>> {
  // Products with the same fields are one group: a run of thousands has a few.
  const groups = await rows<ItemGroup>(
    tx,
    sql`select status, changes, count(*)::int as items from (
        select status, coalesce((
          select jsonb_agg(jsonb_build_object('field', change ->> 'field', 'source', change ->> 'source'))
          from json_array_elements(item.changes) as change), '[]') as changes
        from ${enrichmentItems} as item where item.run_id = ${runId}) as counted
      group by status, changes`,
  );
  const counts = { processed: 0, updated: 0, skipped: 0, failed: 0, details: noDetails };
  for (const { status, changes, items } of groups) {
    const isUpdated = updatedStatuses.has(status);
    if (status !== 'pending' && status !== 'running') counts.processed += items;
    if (status === 'skipped') counts.skipped += items;
    if (status === 'error') counts.failed += items;
    if (!isUpdated) continue;
    counts.updated += items;
    counts.details = detailsAfter(counts.details, changes, items);
  }
  return counts;
}
