import { performance } from 'node:perf_hooks';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { DomainError, domainCodes, type ImportWork } from '@dealer/api';
import { Piscina } from 'piscina';
import * as z from 'zod';
import type { ThreadAnswer, ThreadTask } from './thread-task.ts';

/** As many as files are read and imports applied at once; a further one waits. */
const MAX_THREADS = 2;
const IDLE_MS = 30_000;
/** Visitors' requests go before, as far as the system can say so. */
const NICE = 10;
const MAX_HEAP_MB = 512;

const readFileSchema = z.object({ id: z.number(), sheets: z.array(z.string()) });

export interface ImportThreads {
  importWork: ImportWork;
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
 * Does the work of imports in threads with database connections of their own: reading 50,000 rows, comparing them with the
 * catalog and building their statements takes a processor for a minute. Only for PostgreSQL, which several connections share.
 * @param script the built import-thread
 */
export function startImportThreads(script: URL, url: string): ImportThreads {
  const pool = new Piscina<ThreadTask<unknown>, ThreadAnswer<unknown>>({
    filename: script.href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  /** @param name the function of the script; the signal ends its thread */
  async function run(name: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    tellLoad(port1);
    try {
      const options = { name, transferList: [port2], ...(signal && { signal }) };
      return resultOf(await pool.run({ url, input, main: port2 }, options));
    } finally {
      port1.close();
    }
  }
  return {
    importWork: {
      read: async (_, file, actorId) => readFileSchema.parse(await run('readFile', { file, actorId })),
      doChunks: async (_, { runId, step }, signal) =>
        z.boolean().parse(await run('doChunks', { runId, step }, signal)),
    },
    close: () => pool.destroy(),
  };
}
