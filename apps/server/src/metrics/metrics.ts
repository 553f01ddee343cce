import { getOperationFigures, type Services } from '@dealer/api';
import { Counter, Gauge, type OpenMetricsContentType, openMetricsContentType, Registry } from 'prom-client';
import { type MeasuredDatabase, registerDatabaseMetrics } from './database-metrics.ts';
import { registerProcessMetrics } from './process-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

/** What `GET /metrics` shows. */
export interface Metrics {
  requests: RequestMetrics;
  contentType: string;
  /** All metrics in the OpenMetrics text format. */
  read(): Promise<string>;
  close(): void;
}

interface Sources {
  services: Pick<Services, 'db' | 'now' | 'readDisks'>;
  database: MeasuredDatabase;
  /** Counts of the response cache. */
  counts: { hits: number; misses: number };
}

/** Starts to measure. Nothing that a person sent or stored becomes a label or a value. */
export function createMetrics({ services, database, counts }: Sources): Metrics {
  const register = new Registry<OpenMetricsContentType>();
  register.setContentType(openMetricsContentType);
  const requests = createRequestMetrics(register);
  const stopProcess = registerProcessMetrics(register);
  registerDatabaseMetrics(register, database, () => getOperationFigures(services));
  register.registerMetric(
    new Gauge({
      name: 'dealer_disk_free_bytes',
      help: 'Room on the disk of the data, and of the backups that this process makes',
      labelNames: ['folder'],
      registers: [],
      async collect() {
        for (const { folder, freeBytes } of await services.readDisks()) this.set({ folder }, freeBytes);
      },
    }),
  );
  const reported = { hits: 0, misses: 0 };
  register.registerMetric(
    new Counter({
      name: 'dealer_response_cache_requests',
      help: 'Cacheable requests, by whether the response cache had the response',
      labelNames: ['result'],
      registers: [],
      collect() {
        this.inc({ result: 'hit' }, counts.hits - reported.hits);
        this.inc({ result: 'miss' }, counts.misses - reported.misses);
        Object.assign(reported, counts);
      },
    }),
  );
  return { requests, contentType: register.contentType, read: () => register.metrics(), close: stopProcess };
}
