import * as z from 'zod';
import { leadPathSteps } from '../domain/requests/lead-path.ts';

/** A test request that did not reach the mail server. */
export const leadPathFailureSchema = z.object({
  at: z.date(),
  step: z.enum(leadPathSteps),
  /** What the step said; a sentence for staff. */
  reason: z.string(),
});
export type LeadPathFailure = z.output<typeof leadPathFailureSchema>;

/** How the last tests of the lead path went. */
export const leadPathStateSchema = z.object({
  /** When a test request last reached the mail server; null before the first one. */
  lastSuccessAt: z.date().nullable(),
  /** What failed since. */
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
