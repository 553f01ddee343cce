import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../trpc.ts';

export type SaleRow = RouterOutputs['admin']['sales']['list'][number];
export type SaleDetails = RouterOutputs['admin']['sales']['get'];

/** How often a sale is read again while its prices are being written. */
const WORKING_INTERVAL_MS = 3_000;

/** Whether prices of a sale are still to be written, as of a moment. */
function isWorking({ state, counts, startsAt }: SaleRow, readAt: number): boolean {
  if (state === 'planned') return startsAt.getTime() <= readAt;
  return state === 'running' ? counts.waiting > 0 : counts.applied > 0;
}

/** The sales; read again while the jobs write their prices. */
export function useSales() {
  return trpc.admin.sales.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.some((sale) => isWorking(sale, dataUpdatedAt)) ? WORKING_INTERVAL_MS : false,
  });
}

/** Reads the sales again after a change. */
export function useRefreshSales(): () => void {
  const utils = trpc.useUtils();
  return () => void utils.admin.sales.invalidate();
}
