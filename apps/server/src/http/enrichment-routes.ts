import { attachToRun } from '@dealer/api';
import { Hono } from 'hono';
import { logFailure } from './failures.ts';
import { restError } from './rest/adapter.ts';
import type { HttpEnv } from './variables.ts';

const encoder = new TextEncoder();
const EVENT_ID = /^\d{1,15}$/;

/**
 * GET /api/admin/data/enrich: the progress of the enrichment run as server-sent events, each with its id and its type in the
 * data (admin §4 and §7). Follows the active run, or starts one if there is none; a browser that reconnects sends
 * Last-Event-ID and starts nothing. Because it may start a run, only the site's own pages may open it (decisions X12). The
 * stream ends after `complete`; a reconnect then gets 204, which ends an EventSource.
 */
export function enrichmentRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/api/admin/data/enrich', async (c) => {
    // The router also routes HEAD requests here: they must not start a run.
    if (c.req.method !== 'GET') return c.body(null, 405, { allow: 'GET' });
    if (c.req.header('sec-fetch-site') !== 'same-origin')
      return c.json({ message: 'Only the site’s own pages may open this stream' }, 403);
    const idHeader = c.req.header('last-event-id');
    // Even an invalid id means a reconnect, which must not start a run.
    if (idHeader !== undefined && !EVENT_ID.test(idHeader))
      return c.json({ message: 'Last-Event-ID must be the id of an event' }, 400);
    const lastEventId = idHeader === undefined ? null : Number(idHeader);
    const disconnect = new AbortController();
    c.req.raw.signal.addEventListener('abort', () => disconnect.abort());
    try {
      const events = await attachToRun(c.get('call'), lastEventId, disconnect.signal);
      if (!events) return c.body(null, 204);
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const next = await events.next().catch((error: unknown) => {
            // The response has begun, so that its end is all that can be sent: a browser reconnects, and gets the error as a status.
            logFailure(c.get('call'), error, 'Stream failed', c.req.path);
            return { done: true } as const;
          });
          if (next.done) return controller.close();
          const text = next.value
            .map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
            .join('');
          controller.enqueue(encoder.encode(text || ': ping\n\n'));
        },
        async cancel() {
          disconnect.abort();
          // A generator that waits at its `yield` ends by this alone.
          await events.return();
        },
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
        },
      });
    } catch (error) {
      return restError(c, error);
    }
  });
  return app;
}
