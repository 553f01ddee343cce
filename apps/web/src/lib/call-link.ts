import { MAX_BATCH_SIZE } from '@dealer/api/domain/batch';
import { transformer } from '@dealer/api/domain/transformer';
import type { AppRouter } from '@dealer/api/types';
import { httpBatchLink } from '@trpc/client';
import { compareClocks } from './server-clock.ts';

/**
 * Sends the browser's queries and mutations, in one request where they are made together.
 * @param limit milliseconds; a call without an answer by then fails, so that nobody waits for a connection that hangs
 * @param headers sent with each request
 */
export function callLink(limit: number, headers: () => Record<string, string> = () => ({})) {
  return httpBatchLink<AppRouter>({
    url: '/trpc',
    transformer,
    headers,
    maxURLLength: 8_000,
    maxItems: MAX_BATCH_SIZE,
    fetch: async (address, options) => {
      // In place of AbortSignal.any, which older phones do not have.
      const ended = new AbortController();
      for (const signal of [options?.signal, AbortSignal.timeout(limit)]) {
        if (signal?.aborted) ended.abort(signal.reason);
        signal?.addEventListener('abort', () => ended.abort(signal.reason));
      }
      const sentAt = Date.now();
      const response = await fetch(address, { ...options, signal: ended.signal });
      // The page of a proxy or a captive portal has the time of another computer.
      if (response.headers.get('content-type')?.includes('json')) compareClocks(response, sentAt);
      return response;
    },
  });
}
