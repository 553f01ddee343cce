import type { Query, QueryClient } from '@tanstack/react-query';

/** The longest delay of a timer; browsers run one with a longer delay at once. */
const MAX_DELAY_MS = 2 ** 31 - 1;
/** The server takes a moment to put the regular prices back. The pause doubles, because this computer's clock may be wrong. */
const FIRST_PAUSE_MS = 5_000;
const SALE_END = /"saleEndsAt":"([^"]+)"/g;

let watched: QueryClient | undefined;

/** The moments at which prices that a query read are over. What is read again with its next page has none. */
function saleEnds(query: Query): number[] {
  const [path] = query.queryKey;
  if (!Array.isArray(path) || path[0] !== 'storefront') return [];
  if (query.state.isInvalidated && !query.isActive()) return [];
  const found = JSON.stringify(query.state.data ?? null).matchAll(SALE_END);
  return Array.from(found, ([, end = '']) => Date.parse(end));
}

/**
 * Reads what has the price of a sale again when the sale ends, as long as the visit lasts; for a page that nobody looks at,
 * when somebody does. Loaded after the first input or a minute, because a page is hardly ever open over the end of a sale.
 */
export function watchSaleEnds(client: QueryClient): void {
  if (watched === client) return;
  watched = client;
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let nextRead = 0;
  const check = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const now = Date.now();
    const isOver = (end: number) => end <= now;
    const ends = cache.getAll().flatMap(saleEnds);
    if (!ends.some(isOver)) pause = FIRST_PAUSE_MS;
    else if (nextRead <= now) {
      nextRead = now + pause;
      pause *= 2;
      void client.invalidateQueries({ predicate: (query) => saleEnds(query).some(isOver) });
    }
    const next = Math.min(...ends.map((end) => (isOver(end) ? nextRead : end)));
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(check, Math.min(next - now, MAX_DELAY_MS));
  };
  document.addEventListener('visibilitychange', check);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') check();
  });
  check();
}
