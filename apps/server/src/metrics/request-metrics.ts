import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type OpenMetricsContentType, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The first part of a path decides its class: a closed list, so that no request can add a label. */
const classes: Record<string, string> = {
  '': 'page',
  trpc: 'trpc',
  api: 'api',
  admin: 'admin',
  assets: 'file',
  livez: 'health',
  readyz: 'health',
  metrics: 'metrics',
};

/** The class of a request that the cache did not answer. */
function routeClass(url: string, isStream: boolean): string {
  if (isStream) return 'stream';
  const [, first = '', second] = url.split('?', 1).join('').split('/', 3);
  // Images; /products itself is a page.
  if (first === 'products' && second) return 'file';
  // Reports of errors in people's browsers.
  if (first === 'api' && second === 'page-errors') return 'page-error';
  return Object.hasOwn(classes, first) ? (classes[first] ?? 'page') : 'page';
}

/** A response whose client left before its head was written has no status. */
function statusClass(response: ServerResponse): string {
  return response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
}

export interface RequestMetrics {
  /** Counts a response from the cache. Only increments: these are most requests, and the fastest ones. */
  countCached(response: ServerResponse): void;
  /** Counts a request that has just arrived once it is over. */
  follow(request: IncomingMessage, response: ServerResponse): void;
}

/** Counts requests by class and status, and measures those that the cache did not answer. */
export function createRequestMetrics(register: Registry<OpenMetricsContentType>): RequestMetrics {
  const registers = [register];
  const cached = { full: 0, unchanged: 0 };
  const requests = new Counter({
    name: 'http_requests',
    help: 'Requests by class and status; those that the response cache answered are the class cached',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.inc({ route: 'cached', status: '2xx' }, cached.full);
      this.inc({ route: 'cached', status: '3xx' }, cached.unchanged);
      cached.full = 0;
      cached.unchanged = 0;
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response ends, without event streams and what the response cache answered',
    labelNames: ['route'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const streams = new Gauge({ name: 'dealer_event_streams_open', help: 'Open event streams', registers });
  return {
    countCached({ statusCode }) {
      if (statusCode === 304) cached.unchanged += 1;
      else cached.full += 1;
    },
    follow(request, response) {
      const startedAt = performance.now();
      const isStream = request.headers.accept?.includes('text/event-stream') === true;
      const route = routeClass(request.url ?? '', isStream);
      if (isStream) streams.inc();
      response.once('close', () => {
        requests.inc({ route, status: statusClass(response) });
        if (isStream) streams.dec();
        else durations.observe({ route }, (performance.now() - startedAt) / 1000);
      });
    },
  };
}
