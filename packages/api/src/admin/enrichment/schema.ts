import {
  enrichmentEventTypes,
  enrichmentItemStatuses,
  enrichmentModes,
  enrichmentStatuses,
  pauseReasons,
} from '@dealer/db/enums';
import * as z from 'zod';
import { budgetField } from '../../domain/enrichment/ai-costs.ts';
import { idField } from '../../domain/input-fields.ts';
import { enrichmentIssues } from '../data/schema.ts';

/** Lines of the log that the page shows (admin §9). */
export const LOG_LINES = 20;
/** Products on a page of a run's list. */
export const ITEMS_PAGE_SIZE = 50;
const MAX_SELECTED = 20_000;

const budgetDollars = budgetField('Budget').min(0.01, 'Budget must be at least 0.01');

export const startRunInput = z.object({
  mode: z.enum(enrichmentModes).exclude(['trial']).default('apply'),
  issues: z
    .array(z.enum(enrichmentIssues))
    .min(1, 'Choose at least one kind of gap')
    .optional()
    .describe('The kinds of gaps that are filled; all unless given'),
  productIds: z
    .array(idField)
    .min(1, 'Nothing is selected')
    .max(MAX_SELECTED)
    .optional()
    .describe('Only these products; all with such gaps unless given'),
  budgetTokens: z
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe('The run pauses when its AI calls have used so many tokens'),
  budgetDollars: budgetDollars
    .optional()
    .describe('The run pauses when its AI calls have cost so many US dollars'),
});
export type StartRunInput = z.output<typeof startRunInput>;

export const startTrialInput = z.object({
  versionId: idField.describe('The version of Smart Lookup that is measured'),
  budgetDollars: budgetDollars.optional(),
});
export type StartTrialInput = z.output<typeof startTrialInput>;

export const runIdInput = z.object({ id: idField });

export const resumeRunInput = runIdInput.extend({
  budgetTokens: z
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .nullish()
    .describe('Replaces the budget; null for none'),
  budgetDollars: budgetDollars.nullish().describe('Replaces the budget; null for none'),
});
export type ResumeRunInput = z.output<typeof resumeRunInput>;

const count = z.number().int();

export const runDetailsSchema = z.object({
  pricesRecovered: count,
  fieldsPopulated: count,
  descriptionsGenerated: count,
  imagesFixed: count,
  zeroTurnReclassified: count,
});

/** An event of a run's stream, with the counts after it. */
export const runEventSchema = z.object({
  id: count,
  runId: count,
  type: z.enum(enrichmentEventTypes),
  productId: count.nullable(),
  name: z.string().nullable().describe('The product’s'),
  message: z.string(),
  processed: count,
  total: count,
  createdAt: z.date(),
  progress: count.describe('0 to 100'),
  results: z
    .object({
      totalProcessed: count,
      updated: count,
      errors: z.array(z.object({ name: z.string(), productId: count, error: z.string() })),
      details: runDetailsSchema,
    })
    .nullable()
    .describe('The final results; with "complete" only'),
});
export type RunEvent = z.infer<typeof runEventSchema>;

/** A run as it stands. */
export const runSchema = z.object({
  id: count,
  mode: z.enum(enrichmentModes),
  status: z.enum(enrichmentStatuses),
  isUndoBegun: z.boolean().describe('It can only be undone to the end, not resumed, retried or canceled'),
  isStopped: z
    .boolean()
    .describe('Its job was given up while it was under way: resume it, cancel it or undo it'),
  message: z.string().nullable(),
  pauseReason: z.enum(pauseReasons).nullable().describe('Why it paused'),
  total: count,
  processed: count,
  updated: count,
  skipped: count,
  failed: count,
  tokens: count,
  budgetTokens: count.nullable(),
  costMicros: count.describe('What its AI calls have cost, in millionths of a US dollar'),
  budgetMicros: count.nullable(),
  details: runDetailsSchema,
  versionId: count.nullable().describe('The version of Smart Lookup that a trial measures'),
  batchId: z.string(),
  cancelRequested: z.boolean(),
  startedByName: z.string().nullable(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
  pace: z
    .object({ since: z.date(), processed: count })
    .nullable()
    .describe(
      'The first event since it began or last stopped, and how many products were done by then; null where none was claimed since',
    ),
  lastEventId: count,
  lines: z.array(runEventSchema).max(LOG_LINES).describe('The last lines of the log, the oldest first'),
});
export type RunState = z.infer<typeof runSchema>;

export const latestRunSchema = z.object({ run: runSchema.nullable() });

/** Paused runs that are listed; older ones can be resumed over REST. */
export const MAX_PAUSED = 10;
export const pausedRunsSchema = z.array(runSchema).max(MAX_PAUSED);

/** A stream goes on after the last event that its viewer received; from the next one where there is none. */
export const progressInput = z
  .object({ lastEventId: z.coerce.number().int().nonnegative().nullish() })
  .default({});

export const runItemsInput = runIdInput.extend({
  status: z.enum(enrichmentItemStatuses).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type RunItemsInput = z.output<typeof runItemsInput>;

export const runItemsSchema = z.object({
  items: z.array(
    z.object({
      id: count,
      productId: count,
      name: z.string(),
      status: z.enum(enrichmentItemStatuses),
      message: z.string().nullable(),
      changes: z.array(
        z.object({
          field: z.string(),
          oldValue: z.unknown(),
          newValue: z.unknown(),
          isNoisy: z.boolean(),
          source: z.string(),
        }),
      ),
    }),
  ),
  total: count,
  page: count,
  pageSize: count,
});
