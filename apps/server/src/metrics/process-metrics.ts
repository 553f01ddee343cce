import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/**
 * Registers memory, processor time and the delay of the event loop.
 * @returns ends the measurement
 */
export function registerProcessMetrics(register: Registry<OpenMetricsContentType>): () => void {
  // Empty: metrics are registered explicitly below, not as a side effect of their constructor.
  const registers: never[] = [];
  register.registerMetric(
    new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process',
      registers,
      collect() {
        this.set(process.memoryUsage.rss());
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'nodejs_heap_used_bytes',
      help: 'Used heap of the main thread',
      registers,
      collect() {
        this.set(process.memoryUsage().heapUsed);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds since 1970',
      registers,
      collect() {
        this.set(performance.timeOrigin / 1000);
      },
    }),
  );
  let counted = 0;
  register.registerMetric(
    new Counter({
      name: 'process_cpu_seconds',
      help: 'Processor time of all threads',
      registers,
      collect() {
        const { user, system } = process.cpuUsage();
        this.inc((user + system - counted) / MICROSECONDS);
        counted = user + system;
      },
    }),
  );
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  register.registerMetric(
    new Gauge({
      name: 'nodejs_eventloop_delay_seconds',
      help: 'Delay of the event loop since the last request of these metrics',
      labelNames: ['quantile'],
      registers,
      collect() {
        // Each interval contains the timer's own resolution.
        const seconds = (nanoseconds: number) =>
          Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000);
        this.set({ quantile: '0.5' }, seconds(delay.percentile(50)));
        this.set({ quantile: '0.99' }, seconds(delay.percentile(99)));
        this.set({ quantile: '1' }, seconds(delay.max));
        delay.reset();
      },
    }),
  );
  return () => delay.disable();
}
