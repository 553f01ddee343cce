import type { Actor } from '../../context.ts';
import type { ValueSource } from './value-source.ts';

/**
 * The person who writes products, the time, and the marks of the write's entries. All rows of one write share it. Built
 * with changeContext(), which needs no request: jobs and imports write as the system.
 */
export interface ChangeContext {
  /** Id and name are null for the system. */
  actor: { id: number | null; name: string | null };
  now: Date;
  /** Joins the entries of a bulk action or an import, so that they are listed and undone together. */
  batchId?: string;
  /** Stored with every history and audit entry of the write. */
  metadata?: Record<string, unknown>;
  /** The source of the values, unless the write names another one for a field; without it, a person. */
  source?: ValueSource;
  /** The values come from Smart Lookup and no person has reviewed them: one SMART_LOOKUP entry (decisions P23). */
  enriched?: boolean;
  /** Leaves the stored sources of values as they are: a sale's price has none, and the regular one comes back with its own. */
  isKeepingSources?: boolean;
}

/** The system: jobs, imports and scheduled work. */
export const systemActor = { id: null, name: null };

/**
 * The batch of an undo in the activity log: one, however many jobs it takes. A batch is undone once; an import that is applied
 * again gets another one.
 */
export const undoBatchId = (batchId: string) => `${batchId}:undo`;

/**
 * Builds the context of a write.
 * @param source a request's context, or `{ actor: null, now: services.now }` for the system
 * @param marks what the entries of the write are marked with
 */
export function changeContext(
  source: { actor: Pick<Actor, 'id' | 'name'> | null; now: () => Date },
  marks: Pick<ChangeContext, 'batchId' | 'metadata' | 'enriched' | 'source' | 'isKeepingSources'> = {},
): ChangeContext {
  return { actor: source.actor ?? systemActor, now: source.now(), ...marks };
}
