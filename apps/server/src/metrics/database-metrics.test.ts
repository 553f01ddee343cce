import { type OpenMetricsContentType, Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { registerDatabaseMetrics } from './database-metrics.ts';

it('a database that answers is up, even if its figures take too long', async () => {
  vi.useFakeTimers();
  const register = new Registry<OpenMetricsContentType>();
  register.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const database = { pool: () => undefined, db: { ping: async () => undefined } };
  registerDatabaseMetrics(register, database, () => new Promise(() => undefined));
  const text = register.metrics();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await text).toContain('\ndealer_database_up 1\n');
  vi.useRealTimers();
});
