import type { OuterDb } from '@dealer/db';
import { LRUCache } from 'lru-cache';
import type { StaffContext } from '../staff-context.ts';
import { type LookupResult, smartLookup } from './find.ts';
import type { FindInput } from './schema.ts';

/** The time after its start in which a lookup can be resumed. */
const RESUMABLE_MS = 600_000;
const MAX_LOOKUPS = 500;

type RecentLookups = LRUCache<string, Promise<LookupResult>>;

/** Running and recently ended lookups of forms, by caller and input, for each database. */
const recentLookups = new WeakMap<OuterDb, RecentLookups>();

function recentLookupsOf(db: OuterDb): RecentLookups {
  const known = recentLookups.get(db);
  if (known) return known;
  const created: RecentLookups = new LRUCache({ max: MAX_LOOKUPS, ttl: RESUMABLE_MS });
  recentLookups.set(db, created);
  return created;
}

/**
 * Looks up a model for a form. With `resume`, a person who left the form and came back gets the result of the same lookup instead
 * of paying for another one. A lookup that is not in memory any more, such as after a restart, is made again.
 */
export function findForForm(ctx: StaffContext, { resume, ...input }: FindInput): Promise<LookupResult> {
  const lookups = recentLookupsOf(ctx.db);
  const key = JSON.stringify([ctx.actor.id, input.brand, input.model, input.forceAI]);
  const known = resume && lookups.get(key);
  if (known) return known;
  const result = smartLookup(ctx, input, 'lookup');
  lookups.set(key, result);
  void result.catch(() => {
    if (lookups.peek(key) === result) lookups.delete(key);
  });
  return result;
}
