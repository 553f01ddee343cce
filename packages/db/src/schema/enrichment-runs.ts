import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { enrichmentModes, enrichmentStatuses, pauseReasons } from '../enums/index.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { smartLookupVersions } from './smart-lookup-versions.ts';
import { users } from './users.ts';

/** Which products a run is about: those with any of these issues, or these products. */
interface EnrichmentScope {
  issues: string[];
  productIds?: number[];
}

/** What a run filled in, as its results say it (admin §3). */
export interface EnrichmentDetails {
  pricesRecovered: number;
  fieldsPopulated: number;
  descriptionsGenerated: number;
  imagesFixed: number;
  zeroTurnReclassified: number;
}

/** Enrichment runs; one at a time, which an index makes sure of (decisions §7). The products are in enrichment_items. */
export const enrichmentRuns = pgTable(
  'enrichment_runs',
  {
    id: id(),
    /** A dry run changes nothing: it lists what a run would change. */
    mode: text('mode', { enum: enrichmentModes }).notNull(),
    status: text('status', { enum: enrichmentStatuses }).notNull().default('running'),
    /** How it ended or why it stopped, a sentence for staff. */
    message: text('message'),
    /** Null unless it is paused. */
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    scope: jsonb('scope').$type<EnrichmentScope>().notNull(),
    /** The run pauses when its AI calls have used so many tokens; null for no limit. */
    budgetTokens: integer('budget_tokens'),
    /** Tokens that its AI calls have used. */
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
    /** The run pauses when its AI calls have cost so much, in millionths of a dollar; null for no limit. */
    budgetMicros: bigint('budget_micros', { mode: 'number' }),
    /** What its AI calls have cost, in millionths of a dollar. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    total: integer('total').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    details: jsonb('details').$type<EnrichmentDetails>().notNull(),
    /** The version that a trial measures. */
    versionId: integer('version_id').references(() => smartLookupVersions.id, { onDelete: 'cascade' }),
    /** The version that was current when a trial began, which it is compared with; null for the built-in configuration. */
    baselineId: integer('baseline_id').references(() => smartLookupVersions.id, { onDelete: 'cascade' }),
    /** Marks the entries in the activity log. */
    batchId: text('batch_id').notNull(),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Questions to the AI in a row that got no answer, when the current step began. */
    failuresInRow: integer('failures_in_row').notNull().default(0),
    /** Counts the steps that were begun: the key of each step's job. */
    step: integer('step').notNull().default(0),
    startedBy: integer('started_by').references(() => users.id, { onDelete: 'set null' }),
    startedByName: text('started_by_name'),
    /** Who undid it, who need not be who started it. */
    undoneBy: integer('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoneByName: text('undone_by_name'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('enrichment_runs_active_unique')
      .on(sql`(true)`)
      .where(sql`${t.status} in ('running', 'undoing')`),
    index('enrichment_runs_started_by_index').on(t.startedBy),
    index('enrichment_runs_undone_by_index').on(t.undoneBy),
    index('enrichment_runs_version_index').on(t.versionId),
    index('enrichment_runs_baseline_index').on(t.baselineId),
    check('enrichment_runs_mode_check', oneOf(t.mode, enrichmentModes)),
    check('enrichment_runs_status_check', oneOf(t.status, enrichmentStatuses)),
    check('enrichment_runs_pause_reason_check', oneOf(t.pauseReason, pauseReasons)),
  ],
);

export type EnrichmentRun = typeof enrichmentRuns.$inferSelect;
