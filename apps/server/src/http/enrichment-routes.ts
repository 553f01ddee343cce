import { attachToRun } from '@dealer/api';
import { Hono } from 'hono';
import { restError } from './rest/adapter.ts';
import type { HttpEnv } from './variables.ts';

const encoder = new TextEncoder();
const EVENT_ID = /^\d{1,15}$/;

/**
 * GET /api/admin/data/enrich: the progress of the enrichment run as server-sent events, each with its id and its type in the
 * data (admin §4 and §7). It attaches to the run that is under way, and starts one where there is none; a browser that comes
 * back sends Last-Event-ID and starts nothing. Because it may start one, only the site's own pages may open it (decisions
 * X12). The stream ends after `complete`; who asks again then gets 204, which ends an EventSource.
 */
export function enrichmentRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/api/admin/data/enrich', async (c) => {
    // A router takes HEAD for GET: a request for the headers alone must not start a run.
    if (c.req.method !== 'GET') return c.body(null, 405, { allow: 'GET' });
    if (c.req.header('sec-fetch-site') !== 'same-origin')
      return c.json({ message: 'Only the site’s own pages may open this stream' }, 403);
    const given = c.req.header('last-event-id');
    // Who sends an id, also one that is none, comes back: that starts nothing.
    if (given !== undefined && !EVENT_ID.test(given))
      return c.json({ message: 'Last-Event-ID must be the id of an event' }, 400);
    const lastEventId = given === undefined ? null : Number(given);
    const left = new AbortController();
    c.req.raw.signal.addEventListener('abort', () => left.abort());
    try {
      const events = await attachToRun(c.get('call'), lastEventId, left.signal);
      if (!events) return c.body(null, 204);
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const next = await events.next();
          if (next.done) return controller.close();
          const text = next.value
            .map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
            .join('');
          controller.enqueue(encoder.encode(text || ': ping\n\n'));
        },
        cancel: () => left.abort(),
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
