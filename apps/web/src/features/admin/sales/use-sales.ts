import { HOUR_MS } from '@dealer/api/domain/duration';
import type { RouterOutputs } from '@dealer/api/types';
import { serverNow } from '../../../lib/server-clock.ts';
import { trpc } from '../../../trpc.ts';

export type SaleRow = RouterOutputs['admin']['sales']['list'][number];
export type SaleDetails = RouterOutputs['admin']['sales']['get'];

/** The interval at which a sale is read again while its prices are being written. */
const WORKING_INTERVAL_MS = 3_000;

/** A page that stays open for days reads the sales at least this often while one is planned or runs. */
const MAX_INTERVAL_MS = HOUR_MS;
/** The jobs begin a moment after the minute. */
const AFTER_MINUTE_MS = 1_000;

/** Whether prices of a sale are still to be written, as of a moment. */
function isWorking({ state, counts, startsAt, endsAt }: SaleRow, now: number): boolean {
  if (state === 'planned') return startsAt.getTime() <= now;
  if (state === 'running') return counts.waiting > 0 || endsAt.getTime() <= now;
  return counts.applied > 0;
}

/** Returns how long a list of sales stays true, in milliseconds: until the next sale starts or ends; false where none will. */
export function intervalOf(list: readonly SaleRow[], now: number): number | false {
  if (list.some((sale) => isWorking(sale, now))) return WORKING_INTERVAL_MS;
  const turns = list.flatMap(({ state, startsAt, endsAt }) => {
    if (state === 'planned') return [startsAt.getTime()];
    return state === 'running' ? [endsAt.getTime()] : [];
  });
  if (!turns.length) return false;
  return Math.min(Math.min(...turns) - now + AFTER_MINUTE_MS, MAX_INTERVAL_MS);
}

/** The sales; read again when one starts or ends, and while the jobs write their prices. */
export function useSales() {
  return trpc.admin.sales.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data ? intervalOf(data, serverNow().getTime()) : false),
  });
}

/** Reads the sales again after a change. */
export function useRefreshSales(): () => void {
  const utils = trpc.useUtils();
  return () => void utils.admin.sales.invalidate();
}
