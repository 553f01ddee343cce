import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Services } from '@dealer/api';
import type { HttpBindings } from '@hono/node-server';
import type { CatalogVersion } from '../../catalog-version.ts';
import type { ResponseCache } from './response-cache.ts';

const MAX_PAGES = 12;
/** Writes that come faster than this share one round. */
const ROUND_EVERY_MS = 1_000;

interface Parts {
  version: CatalogVersion;
  cache: ResponseCache;
  log: Services['log'];
  publicUrl: string;
  fetch: (request: Request, bindings: HttpBindings) => Promise<Response> | Response;
}

export interface RenderAhead {
  /** Ends after the page that is being rendered. */
  close(): Promise<void>;
}

/** A visitor's request that comes from no connection; it accepts what browsers accept. */
function requestOf(path: string, publicUrl: string): [Request, HttpBindings] {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url: path, method: 'GET' });
  incoming.headers['accept-encoding'] = 'gzip, br';
  return [new Request(new URL(path, publicUrl)), { incoming, outgoing: new ServerResponse(incoming) }];
}

/**
 * After a write of the catalog, renders the pages that visitors request most, one after the other, so that hardly anybody
 * waits for one: old bytes are not served after a write, and nobody else would render it before it is requested.
 */
export function renderAhead({ version, cache, log, publicUrl, fetch }: Parts): RenderAhead {
  let isClosed = false;
  let lastRound = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isDue = false;

  async function renderAll(): Promise<void> {
    const current = await version.read();
    for (const path of cache.mostRequested(current, MAX_PAGES)) {
      // Another version begins another round.
      if (isClosed || (await version.read()) !== current) return;
      const response = await fetch(...requestOf(path, publicUrl));
      await response.body?.cancel();
    }
  }

  function begin(): void {
    timer = undefined;
    isDue = false;
    lastRound = performance.now();
    round = renderAll()
      .catch((error: unknown) => log.error({ err: error }, 'Pages could not be rendered ahead'))
      .finally(() => {
        round = undefined;
        if (isDue) schedule();
      });
  }

  function schedule(): void {
    isDue = true;
    if (isClosed || timer || round) return;
    timer = setTimeout(begin, Math.max(0, lastRound + ROUND_EVERY_MS - performance.now()));
    timer.unref();
  }

  const stopListening = version.onInvalidate(schedule);
  return {
    async close() {
      isClosed = true;
      stopListening();
      clearTimeout(timer);
      await round;
    },
  };
}
