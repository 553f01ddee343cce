import { isDeepStrictEqual } from 'node:util';
import { MINUTE_MS } from '@dealer/db/durations';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { formatMoment } from '../domain/moment.ts';
import { conflict, type DomainError } from '../errors.ts';

interface SavedVersion {
  updatedAt: Date | null;
  updatedByName: string | null;
}

/**
 * The error of a save that is based on an older version; nothing was overwritten (optimistic concurrency, decisions §7).
 * @param what the name of the entity in a sentence, such as 'this template'
 * @param stored the stored version, which is sent with the error so that the form can show it
 */
export function staleSave(what: string, stored: SavedVersion): DomainError {
  const { updatedByName, updatedAt } = stored;
  const when = updatedAt ? ` on ${formatMoment(updatedAt)}` : '';
  return conflict(
    `${updatedByName ?? 'Somebody else'} saved ${what}${when}, after you opened it. Take over the stored version, or save yours over it.`,
    { stored },
  );
}

/**
 * Keeps what somebody has changed since it was shown to the caller from being deleted by them.
 * @param what as in staleSave
 * @param shownAt its updatedAt when it was shown; undefined to delete any version
 * @throws CONFLICT
 */
export function assertUnchangedSince(
  shownAt: Date | undefined,
  what: string,
  { updatedAt, updatedByName = null }: { updatedAt: Date; updatedByName?: string | null },
): void {
  if (shownAt === undefined || updatedAt.getTime() === shownAt.getTime()) return;
  throw conflict(
    `${updatedByName ?? 'Somebody'} changed ${what} meanwhile. Look at it before you delete it.`,
  );
}

/** The updatedAt of a save, always later than the last one: two saves within a millisecond must differ. */
export function laterThan(column: Column, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${column} + interval '1 millisecond')`;
}

/**
 * Whether all of these values are stored already, by an earlier save whose answer was lost: its sender, who sends it again, is not told
 * of a conflict with themselves.
 */
export const isStoredAlready = (stored: Readonly<Record<string, unknown>>, changes: object): boolean =>
  Object.entries(changes).every(([field, value]) => isDeepStrictEqual(stored[field], value));

/**A call that is repeated within this time is a retry whose first answer was lost, where nothing else tells it from a new request. */
export const REPEATED_WITHIN_MS = 10 * MINUTE_MS;
