import { type EnrichmentRun, enrichmentItems, products } from '@dealer/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { EnrichmentContext } from '../../context.ts';
import { inLongTransaction } from '../../in-transaction.ts';
import type { Question } from './item-answer.ts';
import { type ItemProduct, type PreparedItem, prepareItems } from './prepare-items.ts';
import { addEvents, describeSpentBudget, isCurrentStep, lockRun, type NewEvent, type Step } from './state.ts';

/** A product that a step has claimed. */
export interface ClaimedItem extends ItemProduct {
  /** Null in a trial. */
  prepared: PreparedItem | null;
}

/**
 * Claims the next products of a run and stores their events in one transaction. Their data is read before it, so that the
 * run is locked only briefly.
 * @returns an empty list at the end of the run, or if it has to stop
 */
export async function claimItems(
  services: EnrichmentContext,
  run: EnrichmentRun,
  step: Step,
  count: number,
  readQuestion: () => Promise<Question>,
): Promise<ClaimedItem[]> {
  const { db } = services;
  const pending = await db
    .select({ item: enrichmentItems, product: products })
    .from(enrichmentItems)
    .innerJoin(products, eq(products.id, enrichmentItems.productId))
    .where(and(eq(enrichmentItems.runId, step.runId), eq(enrichmentItems.status, 'pending')))
    .orderBy(asc(enrichmentItems.id))
    .limit(count);
  if (!pending.length) return [];
  const prepared =
    run.mode === 'trial' ? undefined : await prepareItems(services, run, pending, readQuestion);
  return inLongTransaction(services, async (tx, clock) => {
    const current = await lockRun(tx, step.runId);
    if (!isCurrentStep(current, step) || current.cancelRequested || describeSpentBudget(current)) return [];
    const { id, status, attempts } = enrichmentItems;
    const claimedRows = await tx
      .update(enrichmentItems)
      .set({ status: 'running', attempts: sql`${attempts} + 1` })
      .where(
        and(
          inArray(
            id,
            pending.map(({ item }) => item.id),
          ),
          eq(status, 'pending'),
        ),
      )
      .returning();
    const byId = new Map(claimedRows.map((item) => [item.id, item]));
    const claimed = pending.flatMap(({ item: { id: itemId }, product }): ClaimedItem[] => {
      const item = byId.get(itemId);
      return item ? [{ item, product, prepared: prepared?.get(itemId) ?? null }] : [];
    });
    await addEvents(tx, clock, current, claimed.flatMap(eventsOf));
    return claimed;
  });
}

/** The events of a claimed product; one that is claimed again was announced before. */
function eventsOf({ item, product, prepared }: ClaimedItem): NewEvent[] {
  return [
    ...(item.attempts === 1
      ? [{ type: 'processing' as const, message: 'Looking for what is missing', product }]
      : []),
    ...(prepared?.question ? [{ type: 'ai_lookup' as const, message: 'Asking the AI', product }] : []),
  ];
}
