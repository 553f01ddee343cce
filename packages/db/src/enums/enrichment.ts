export const lookupVersionStatuses = ['planned', 'current', 'previous'] as const;

/** A trial asks a version of Smart Lookup for the golden set, and changes nothing either. */
export const enrichmentModes = ['dryRun', 'apply', 'trial'] as const;

/** Where an enrichment run is; only one run is 'running' or 'undoing'. */
export const enrichmentStatuses = ['running', 'paused', 'canceled', 'done', 'undoing', 'undone'] as const;

/** Why a run paused: its own or the month's budget is spent, the AI cannot be asked, or its work failed for good. */
export const pauseReasons = ['budget', 'ai', 'error'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What became of a product of a run; 'planned' in a dry run, 'measured' in a trial, 'kept' if an undo left values that people changed or confirmed since. */
export const enrichmentItemStatuses = [
  'pending',
  'running',
  'planned',
  'measured',
  'updated',
  'skipped',
  'error',
  'undone',
  'kept',
] as const;
export type EnrichmentItemStatus = (typeof enrichmentItemStatuses)[number];

/** The events of a run's stream (admin §4). */
export const enrichmentEventTypes = [
  'processing',
  'ai_lookup',
  'updated',
  'skipped',
  'error',
  'complete',
] as const;
export type EnrichmentEventType = (typeof enrichmentEventTypes)[number];

/** What the AI is asked for: a lookup in a form, a draft of a bulk creation, a run, a trial of a version. */
export const aiPurposes = ['lookup', 'draft', 'run', 'trial'] as const;
export type AiPurpose = (typeof aiPurposes)[number];

/** A pending call is under way, or its process died. */
export const aiCallStatuses = ['pending', 'answered', 'failed'] as const;
