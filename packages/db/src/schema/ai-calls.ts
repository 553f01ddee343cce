import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { aiCallStatuses, aiPurposes } from '../enums/index.ts';
import { bigId, createdAt, oneOf } from './columns.ts';
import { enrichmentRuns } from './enrichment-runs.ts';
import { smartLookupVersions } from './smart-lookup-versions.ts';

/**
 * Every call of the AI with what it used. A row is written before the call with the most that it can cost, so that a call
 * whose process dies is counted too, and corrected afterwards by what the AI says that it used.
 */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: bigId(),
    purpose: text('purpose', { enum: aiPurposes }).notNull(),
    model: text('model').notNull(),
    /** Null for the built-in configuration. */
    versionId: integer('version_id').references(() => smartLookupVersions.id, { onDelete: 'set null' }),
    runId: integer('run_id').references(() => enrichmentRuns.id, { onDelete: 'set null' }),
    status: text('status', { enum: aiCallStatuses }).notNull().default('pending'),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** In millionths of a dollar. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
    /** The AI has not said what the call used. */
    isEstimated: boolean('is_estimated').notNull().default(true),
    /** Whether the AI knew the machine; null where it gave no answer. */
    found: boolean('found'),
    /** Values of the answer that did not fit and were dropped. */
    dropped: integer('dropped').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('ai_calls_created_index').on(t.createdAt, t.costMicros),
    index('ai_calls_run_index').on(t.runId),
    index('ai_calls_version_index').on(t.versionId),
    check('ai_calls_purpose_check', oneOf(t.purpose, aiPurposes)),
    check('ai_calls_status_check', oneOf(t.status, aiCallStatuses)),
  ],
);
