import type { Query, QueryClient } from '@tanstack/react-query';
import { onServerClock, serverNow } from './server-clock.ts';

/** The longest delay of a timer; browsers run one with a longer delay at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;
/** The server takes a moment to put the regular prices back. */
const READ_DELAY_MS = 2_000;
/** Visitors read at different moments, so that their reads do not arrive together. */
const MAX_SPREAD_MS = 10_000;
/** Doubles while the sale's prices are still there: the server may be behind, or its clock not known yet and this computer's wrong. */
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 5 * 60_000;
const SALE_END = /"saleEndsAt":"([^"]+)"/g;

let watched: QueryClient | undefined;

/** The ends of sales by a query's data, which is replaced and never changed. */
const endsByData = new WeakMap<object, number[]>();

function endsIn(data: unknown): number[] {
  if (typeof data !== 'object' || data === null) return [];
  const known = endsByData.get(data);
  if (known) return known;
  const ends = Array.from(JSON.stringify(data).matchAll(SALE_END), ([, end = '']) => Date.parse(end));
  endsByData.set(data, ends);
  return ends;
}

function isPublic(queryKey: unknown): boolean {
  const path: unknown = Array.isArray(queryKey) ? queryKey[0] : undefined;
  return Array.isArray(path) && path[0] === 'storefront';
}

/** End times of the sale prices in a query's data. Empty for an inactive query that is invalidated already. */
function saleEnds(query: Query): number[] {
  if (!isPublic(query.queryKey) || (query.state.isInvalidated && !query.isActive())) return [];
  return endsIn(query.state.data);
}

/**
 * Refetches sale prices when their sale has ended; on a hidden page, once it is visible again. Loaded after the first input or
 * a minute, because a page is hardly ever open over the end of a sale.
 */
export function watchSaleEnds(client: QueryClient): void {
  if (watched === client) return;
  watched = client;
  const cache = client.getQueryCache();
  const delay = READ_DELAY_MS + Math.random() * MAX_SPREAD_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  /** The time of the next read, by performance.now(). */
  let nextRead = 0;
  const check = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const now = serverNow().getTime();
    const pageTime = performance.now();
    const isOver = (end: number) => end + delay <= now;
    const ends = cache.getAll().flatMap(saleEnds);
    if (!ends.some(isOver)) pause = FIRST_PAUSE_MS;
    else if (nextRead <= pageTime) {
      nextRead = pageTime + pause;
      pause = Math.min(2 * pause, MAX_PAUSE_MS);
      void client.invalidateQueries({ predicate: (query) => saleEnds(query).some(isOver) });
    }
    const wait = Math.min(...ends.map((end) => (isOver(end) ? nextRead - pageTime : end + delay - now)));
    if (wait < Number.POSITIVE_INFINITY) timer = setTimeout(check, Math.min(wait, MAX_DELAY_MS));
  };
  document.addEventListener('visibilitychange', () => {
    // The time of the page may have stood still while the phone slept.
    nextRead = 0;
    check();
  });
  onServerClock(check);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isPublic(event.query.queryKey))
      check();
  });
  check();
}
