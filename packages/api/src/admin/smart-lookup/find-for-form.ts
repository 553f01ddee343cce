import type { OuterDb } from '@dealer/db';
import type { StaffContext } from '../staff-context.ts';
import { type Findings, smartLookup } from './find.ts';
import type { FindInput } from './schema.ts';

/** How long a lookup can be taken up again. */
const KEPT_MS = 600_000;

interface BegunLookup {
  beganAt: number;
  findings: Promise<Findings>;
}

/** The lookups of forms that are under way or ended a short while ago, by who asked for what. */
const begunLookups = new WeakMap<OuterDb, Map<string, BegunLookup>>();

/**
 * Looks up a model for a form. A person who left the form meanwhile takes the same lookup up again with `resume`, instead of
 * paying for another; one that is not known any more, such as after a restart, is made again.
 */
export function findForForm(ctx: StaffContext, { resume, ...input }: FindInput): Promise<Findings> {
  const lookups = begunLookups.get(ctx.db) ?? new Map<string, BegunLookup>();
  begunLookups.set(ctx.db, lookups);
  const beganAt = performance.now();
  for (const [key, known] of lookups) if (beganAt - known.beganAt > KEPT_MS) lookups.delete(key);
  const key = JSON.stringify([ctx.actor.id, input.brand, input.model, input.forceAI]);
  const known = resume && lookups.get(key);
  if (known) return known.findings;
  const findings = smartLookup(ctx, input, 'lookup');
  lookups.set(key, { beganAt, findings });
  void findings.catch(() => lookups.delete(key));
  return findings;
}
