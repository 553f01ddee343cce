import { performance } from 'node:perf_hooks';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { DomainError, domainCodes, type EnrichmentWork, type ImportWork } from '@dealer/api';
import { Piscina } from 'piscina';
import * as z from 'zod';
import type { ThreadAnswer, ThreadSettings, ThreadTask } from './thread-task.ts';

/** Two files are read or imports applied at once, beside the one run of an enrichment; a further one waits. */
const MAX_THREADS = 3;
const IDLE_MS = 30_000;
/** Visitors' requests go before, as far as the system can say so. */
const NICE = 10;
const MAX_HEAP_MB = 512;

const readFileSchema = z.object({ id: z.number(), sheets: z.array(z.string()) });

/** The built scripts of the threads. */
export interface ThreadScripts {
  imports: URL;
  enrichment: URL;
}

export interface BackgroundThreads {
  importWork: ImportWork;
  enrichmentWork: EnrichmentWork;
  close(): Promise<void>;
}

/** Tells a thread how busy this one is: it asks, and gets the share of the time since it asked last. */
function tellLoad(port: MessagePort): void {
  let last = performance.eventLoopUtilization();
  port.on('message', () => {
    const now = performance.eventLoopUtilization();
    port.postMessage(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  });
  port.unref();
}

/** @throws the DomainError that the thread met */
function resultOf(answer: ThreadAnswer<unknown>): unknown {
  if (answer.ok) return answer.result;
  const code = domainCodes.find((known) => known === answer.code) ?? 'BAD_REQUEST';
  throw new DomainError(code, answer.message, answer.details);
}

/**
 * Does long work in threads with database connections of their own: reading and comparing 50,000 rows takes a processor for a
 * minute, and an enrichment run commits many times a second, each time making the process ask again for the version of what it
 * has rendered. Only for PostgreSQL, which several connections share.
 */
export function startBackgroundThreads(
  { imports, enrichment }: ThreadScripts,
  settings: ThreadSettings,
): BackgroundThreads {
  const pool = new Piscina<ThreadTask<unknown>, ThreadAnswer<unknown>>({
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  /** @param name the function of the script; the signal ends its thread */
  async function run(script: URL, name: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    tellLoad(port1);
    try {
      const options = { filename: script.href, name, transferList: [port2], ...(signal && { signal }) };
      return resultOf(await pool.run({ ...settings, input, main: port2 }, options));
    } finally {
      port1.close();
    }
  }
  return {
    importWork: {
      read: async (_, file, actorId) =>
        readFileSchema.parse(await run(imports, 'readFile', { file, actorId })),
      doChunks: async (_, { runId, step }, signal) =>
        z.boolean().parse(await run(imports, 'doChunks', { runId, step }, signal)),
    },
    enrichmentWork: {
      async doStep(_, { runId, step }, signal) {
        await run(enrichment, 'doStep', { runId, step }, signal);
      },
    },
    close: () => pool.destroy(),
  };
}
