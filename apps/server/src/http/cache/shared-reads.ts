import type { AppRouter } from '@dealer/api';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import { LRUCache } from 'lru-cache';
import type { CatalogVersion } from '../../catalog-version.ts';

/** Reads of the catalog whose result depends on their input alone, for all who are not on the staff. */
const sharedPaths = new Set([
  'storefront.catalog.categoryTree',
  'storefront.products.featured',
  'storefront.products.get',
  'storefront.products.related',
  'storefront.products.search',
  'storefront.shop.get',
]);

/** The largest results, pages of the inventory, have about 50 kB. */
const MAX_RESULTS = 200;

type Result = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

interface StoredRead {
  version: number;
  result: Promise<Result>;
}

/**
 * A link for the pages of visitors and customers. What is the same for all of them is read once in each version of the catalog, also
 * where the page itself is not cached. Like a cached page, a result is stored under the version that was read before it. A
 * failure is not stored, and is always one of the page's own calls.
 */
export function createSharedReads(version: Pick<CatalogVersion, 'read'>): TRPCLink<AppRouter> {
  const stored = new LRUCache<string, StoredRead>({ max: MAX_RESULTS });

  async function readShared(key: string, read: () => Promise<Result>): Promise<Result> {
    // Without a version the page reads by itself: its own call fails then, is logged, and keeps it out of the cache.
    const current = await version.read().catch(() => undefined);
    if (current === undefined) return read();
    const known = stored.get(key);
    // A page that waited for a read that failed reads again, for the same reason.
    if (known?.version === current) return known.result.catch(read);
    const own = { version: current, result: read() };
    stored.set(key, own);
    own.result.catch(() => {
      if (stored.get(key) === own) stored.delete(key);
    });
    return own.result;
  }

  return () =>
    ({ op, next }) => {
      if (!sharedPaths.has(op.path)) return next(op);
      // Without its signal: others wait for it, too.
      const read = () => observableToPromise(next({ ...op, signal: null }));
      return observable((observer) => {
        readShared(`${op.path} ${JSON.stringify(op.input)}`, read).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: TRPCClientError<AppRouter>) => observer.error(error),
        );
      });
    };
}
