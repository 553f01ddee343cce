import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { enrichmentEventTypes } from '../enums/index.ts';
import { bigId, createdAt, oneOf } from './columns.ts';
import { enrichmentRuns } from './enrichment-runs.ts';

/**
 * The progress of enrichment runs (admin §4). Their writers take turns (addEvents), so that the ids follow the order of the
 * commits: streams replay what came after the last id that their viewer received.
 */
export const enrichmentEvents = pgTable(
  'enrichment_events',
  {
    id: bigId(),
    runId: integer('run_id')
      .notNull()
      .references(() => enrichmentRuns.id, { onDelete: 'cascade' }),
    type: text('type', { enum: enrichmentEventTypes }).notNull(),
    productId: integer('product_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('enrichment_events_run_index').on(t.runId, t.id),
    check('enrichment_events_type_check', oneOf(t.type, enrichmentEventTypes)),
  ],
);

/** The channel on which the id of each new event is announced, as decimal text. */
export const ENRICHMENT_EVENTS_CHANNEL = 'enrichment_events';

export type EnrichmentEvent = typeof enrichmentEvents.$inferSelect;
