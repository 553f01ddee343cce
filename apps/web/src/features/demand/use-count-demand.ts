import { useEffect } from 'react';
import { storedList } from '../../lib/stored-list.ts';
import { trpc } from '../../trpc.ts';
import { useCall } from '../action/use-call.ts';

/** Somebody who is still typing, or only passing by, has not looked for anything yet. */
const LOOKED_MS = 3_000;

/** The reports that this browser has sent: each counts once. */
const reported = storedList<string>({
  key: 'reportedDemand',
  max: 50,
  parse: (value) => (typeof value === 'string' ? value : undefined),
});

function useReport(key: string | undefined, report: () => Promise<unknown>): void {
  useEffect(() => {
    if (!key || reported.read().includes(key)) return undefined;
    const timer = setTimeout(() => {
      // A count that does not arrive is no loss, and nothing to tell.
      report().then(
        () => reported.write([key, ...reported.read()]),
        () => undefined,
      );
    }, LOOKED_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is reported
  }, [key]);
}

/** Counts for the shop that somebody searched for what it does not have, once they have looked at the empty result. */
export function useCountMissedSearch(search: string | undefined): void {
  const { call } = useCall(trpc.storefront.demand.countSearch);
  const phrase = search?.trim().toLowerCase();
  useReport(phrase && `search ${phrase}`, () => call({ search: phrase ?? '' }));
}

/** Counts for the shop that somebody looked at a machine that is out of stock. */
export function useCountOutOfStockView(productId: number): void {
  const { call } = useCall(trpc.storefront.demand.countView);
  useReport(`view ${productId}`, () => call({ productId }));
}
