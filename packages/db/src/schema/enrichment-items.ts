import { check, index, integer, json, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { enrichmentItemStatuses } from '../enums/index.ts';
import type { FieldChange } from './audit-logs.ts';
import { bigId, oneOf } from './columns.ts';
import { enrichmentRuns } from './enrichment-runs.ts';
import { products } from './products.ts';

/** A changed field of an item, with where its new value comes from. */
export interface EnrichmentChange extends FieldChange {
  source: string;
}

/** What the AI answered for a product of a run. */
export interface EnrichmentAnswer {
  /** The version that was asked with; null for the built-in configuration. */
  versionId: number | null;
  /** The product's when it was asked about, in ISO 8601. */
  productUpdatedAt: string;
  /** The values that fit; null where the AI does not know the machine. */
  facts: unknown;
  notes: string[];
}

/** The products of enrichment runs, each with what became of it. */
export const enrichmentItems = pgTable(
  'enrichment_items',
  {
    id: bigId(),
    runId: integer('run_id')
      .notNull()
      .references(() => enrichmentRuns.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    status: text('status', { enum: enrichmentItemStatuses }).notNull().default('pending'),
    /** What happened, a sentence for staff. */
    message: text('message'),
    /** Field by field, what was changed or, in a dry run, would be. */
    // Not jsonb, which would sort the rows of specifications.
    changes: json('changes').$type<EnrichmentChange[]>().notNull().default([]),
    /** What the AI answered, so that it need not be asked again after a dry run or when the process dies. */
    answers: json('answers').$type<EnrichmentAnswer[]>().notNull().default([]),
    /** Counts the claims: a product that is claimed again after its process died is not announced twice. */
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    unique('enrichment_items_product_unique').on(t.runId, t.productId),
    index('enrichment_items_status_index').on(t.runId, t.status, t.id),
    index('enrichment_items_product_index').on(t.productId),
    check('enrichment_items_status_check', oneOf(t.status, enrichmentItemStatuses)),
  ],
);

export type EnrichmentItem = typeof enrichmentItems.$inferSelect;
