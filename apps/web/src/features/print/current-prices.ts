import { MINUTE_MS } from '@dealer/api/domain/duration';

/**
 * Options of the queries of printouts. Their tab stays open beside the inventory, and their paper stays on the machine: a price
 * that is older than a minute is read again when the tab is shown.
 */
export const currentPrices = { staleTime: MINUTE_MS, refetchOnWindowFocus: true } as const;
