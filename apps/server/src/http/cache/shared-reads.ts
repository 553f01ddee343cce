import type { AppRouter } from '@dealer/api';
import type { OperationResultEnvelope, TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import type { CatalogVersion } from '../../catalog-version.ts';

/** Reads of the catalog without an input. */
const sharedPaths = new Set(['storefront.shop.get', 'storefront.products.featured']);

type Result = OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>;

interface StoredRead {
  version: number;
  result: Promise<Result>;
}

/**
 * A link for the pages of visitors without a session. What is the same on each of their pages is read once in each version of the
 * catalog, also where the page itself is not cached. Like a cached page, a result is stored under the version that was read
 * before it. A failure is not stored, and is always one of the page's own calls.
 */
export function createSharedReads(version: Pick<CatalogVersion, 'read'>): TRPCLink<AppRouter> {
  const stored = new Map<string, StoredRead>();

  async function readShared(path: string, read: () => Promise<Result>): Promise<Result> {
    // Without a version the page reads by itself: its own call fails then, is logged, and keeps it out of the cache.
    const current = await version.read().catch(() => undefined);
    if (current === undefined) return read();
    const known = stored.get(path);
    // A page that waited for a read that failed reads again, for the same reason.
    if (known?.version === current) return known.result.catch(read);
    const own = { version: current, result: read() };
    stored.set(path, own);
    own.result.catch(() => {
      if (stored.get(path) === own) stored.delete(path);
    });
    return own.result;
  }

  return () =>
    ({ op, next }) => {
      if (!sharedPaths.has(op.path)) return next(op);
      // Without its signal: others wait for it, too.
      const read = () => observableToPromise(next({ ...op, signal: null }));
      return observable((observer) => {
        readShared(op.path, read).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: TRPCClientError<AppRouter>) => observer.error(error),
        );
      });
    };
}
