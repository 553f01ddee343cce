import { LRUCache } from 'lru-cache';
import type { Context, ReadLimit } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import { tooManyRequests } from '../errors.ts';

/** Enough for the visitors of a few minutes; an address beyond them starts with a full bucket. */
const MAX_ADDRESSES = 20_000;
/** Seconds of reads that an address can make at once after a pause. */
const BURST_SECONDS = 10;

interface ReadLimitOptions {
  /** Reads per second that an address may make for ever. */
  perSecond: number;
  /** Reads that an address may make at once after a pause, by default those of ten seconds. */
  burst?: number;
  /** Milliseconds of a clock that is never set back. */
  now: () => number;
}

/**
 * A token bucket per network address, in the memory of the process: each of several processes counts for itself. A table
 * in the database, as for logins, would cost a write per read.
 */
export function createReadLimit({
  perSecond,
  burst = perSecond * BURST_SECONDS,
  now,
}: ReadLimitOptions): ReadLimit {
  const buckets = new LRUCache<string, { tokens: number; updatedAt: number }>({ max: MAX_ADDRESSES });
  return {
    take(address) {
      const time = now();
      const { tokens, updatedAt } = buckets.get(address) ?? { tokens: burst, updatedAt: time };
      const available = Math.min(burst, tokens + ((time - updatedAt) / 1000) * perSecond);
      const isAllowed = available >= 1;
      buckets.set(address, { tokens: isAllowed ? available - 1 : available, updatedAt: time });
      return isAllowed ? 0 : Math.ceil((1 - available) / perSecond);
    },
  };
}

/** For commands, benchmarks and the calls of a page that was counted as a whole. */
export const unlimitedReads: ReadLimit = { take: () => 0 };

/**
 * Counts a query or the rendering of a page against the caller's address. Staff are exempt.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export function limitRead({
  readLimit,
  address,
  actor,
}: Pick<Context, 'readLimit' | 'address' | 'actor'>): void {
  if (isStaff(actor)) return;
  const seconds = readLimit.take(address);
  if (seconds === 0) return;
  throw tooManyRequests(
    'Too many requests from your network. Please wait a few seconds and try again.',
    seconds,
  );
}
