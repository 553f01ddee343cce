import * as z from 'zod';
import { leadPathProblems } from '../domain/requests/lead-path.ts';

/** A test request that did not reach the mail server, or could not. */
export const leadPathFailureSchema = z.object({
  /** Null without a test. */
  at: z.date().nullable(),
  problem: z.enum(leadPathProblems),
  /** The reason why a step failed; a sentence for staff, or ''. */
  reason: z.string(),
});
export type LeadPathFailure = z.output<typeof leadPathFailureSchema>;

/** The results of the last tests of the lead path. */
export const leadPathStateSchema = z.object({
  /** The time when a test request last reached the mail server; null before the first one. */
  lastSuccessAt: z.date().nullable(),
  /** The last failure since then. */
  failure: leadPathFailureSchema.nullable(),
  /** Whether the last success is outdated, see isNightlyOverdue. */
  isOverdue: z.boolean(),
  /** Whether there is a mail server; nothing is tested without one. */
  isConfigured: z.boolean(),
  /** Whether this site tests itself at all; one in development does not. */
  isTested: z.boolean(),
  asOf: z.date(),
});
export type LeadPathState = z.output<typeof leadPathStateSchema>;
