import type { OuterDb } from '@dealer/db';
import type { StaffContext } from '../staff-context.ts';
import { type Findings, smartLookup } from './find.ts';
import type { FindInput } from './schema.ts';

/** How long after its start a lookup can be resumed. */
const RESUMABLE_MS = 600_000;

interface RecentLookup {
  startedAt: number;
  findings: Promise<Findings>;
}

/** Running and recently ended lookups of forms, by caller and input. */
const recentLookups = new WeakMap<OuterDb, Map<string, RecentLookup>>();

/**
 * Looks up a model for a form. With `resume`, a person who left the form and came back gets the result of the same lookup instead
 * of paying for another one. A lookup that is not in memory any more, such as after a restart, is made again.
 */
export function findForForm(ctx: StaffContext, { resume, ...input }: FindInput): Promise<Findings> {
  const lookups = recentLookups.get(ctx.db) ?? new Map<string, RecentLookup>();
  recentLookups.set(ctx.db, lookups);
  const startedAt = performance.now();
  for (const [key, known] of lookups) if (startedAt - known.startedAt > RESUMABLE_MS) lookups.delete(key);
  const key = JSON.stringify([ctx.actor.id, input.brand, input.model, input.forceAI]);
  const known = resume && lookups.get(key);
  if (known) return known.findings;
  const findings = smartLookup(ctx, input, 'lookup');
  lookups.set(key, { startedAt, findings });
  void findings.catch(() => {
    if (lookups.get(key)?.findings === findings) lookups.delete(key);
  });
  return findings;
}
