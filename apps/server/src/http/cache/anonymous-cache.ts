import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '@dealer/api';
import type { CatalogVersion } from '../../catalog-version.ts';
import { securityHeaders } from '../security.ts';
import { cacheKey } from './cache-key.ts';
import {
  type CachedResponse,
  cacheableResponse,
  type ResponseCache,
  toResponse,
  writeCached,
} from './response-cache.ts';
import { type FreshResponse, uncachedResponse } from './uncached-response.ts';

type Make = (isShared: boolean) => Promise<FreshResponse>;

export interface AnonymousCache {
  /** Responds with cached bytes of the current catalog version. @returns whether it did */
  respond(request: IncomingMessage, response: ServerResponse, requestId: string): boolean;
  /**
   * Responds from the cache, or makes the response and stores it under the version that was read before, so that it is
   * never older than its version. Only responses with status 200 that are not marked no-store are stored.
   * @param make gets whether other requests may wait for its response: then it must not end with the connection of the first
   */
  fill(request: IncomingMessage, make: Make): Promise<Response>;
}

/**
 * Caches `GET /api/products` and the public pages for visitors without a session (docs/decisions).
 * @param publicUrl decides the security headers, which are stored with a response
 */
export function createAnonymousCache(
  version: CatalogVersion,
  cache: ResponseCache,
  publicUrl: string,
): AnonymousCache {
  const pending = new Map<string, Promise<CachedResponse | FreshResponse>>();

  async function makeOnce(key: string, current: number, make: Make) {
    cache.counts.misses += 1;
    const fresh = await make(true);
    if (fresh.status !== 200 || fresh.headers['cache-control'] === 'no-store') return fresh;
    const headers = { ...securityHeaders(publicUrl), ...fresh.headers };
    const cached = cacheableResponse(current, fresh.body, headers);
    cache.set(key, cached);
    return cached;
  }

  async function fill(request: IncomingMessage, make: Make): Promise<Response> {
    const key = cacheKey(request.url ?? '/');
    if (key === undefined) return uncachedResponse(await make(false), request);
    const current = await version.read();
    const cached = cache.get(key, current);
    if (cached) {
      cache.counts.hits += 1;
      return toResponse(cached, request);
    }
    const pendingKey = `${current} ${key}`;
    const shared = pending.get(pendingKey);
    if (shared) cache.counts.hits += 1;
    const responsePromise = shared ?? makeOnce(key, current, make).finally(() => pending.delete(pendingKey));
    pending.set(pendingKey, responsePromise);
    const response = await responsePromise;
    if ('etag' in response) return toResponse(response, request);
    // A rate limit concerns the address that asked first, not those who waited for its response.
    return shared && response.status === 429 ? fill(request, make) : uncachedResponse(response, request);
  }

  return {
    respond(request, response, requestId) {
      const current = version.peek();
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (current === undefined || !isRead || carriesSession(request.headers.cookie)) return false;
      const key = cacheKey(request.url ?? '/');
      const cached = key === undefined ? undefined : cache.get(key, current);
      if (!cached || !writeCached(cached, request, response, requestId)) return false;
      cache.counts.hits += 1;
      return true;
    },
    fill,
  };
}
