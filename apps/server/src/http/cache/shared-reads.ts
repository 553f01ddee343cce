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
 * before it; a failure is not stored.
 */
export function createSharedReads(version: Pick<CatalogVersion, 'read'>): TRPCLink<AppRouter> {
  const stored = new Map<string, StoredRead>();

  async function readShared(path: string, read: () => Promise<Result>): Promise<Result> {
    const current = await version.read();
    const known = stored.get(path);
    // Who waited for a read that failed reads again, so that a page knows of its failure and is not stored.
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
