import { DomainError, domainCodes, type EnrichmentWork, type ImportWork, type Log } from '@dealer/api';
import * as z from 'zod';
import { createThreadPool } from './thread-pool.ts';
import type { ThreadAnswer, ThreadSettings } from './thread-task.ts';

/** At most two imports are read or applied at the same time, beside the one enrichment run; further ones wait. */
const MAX_THREADS = 3;

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
  log: Log,
): BackgroundThreads {
  const pool = createThreadPool<ThreadAnswer<unknown>>(MAX_THREADS, log);
  /** @param name the function of the script; the signal ends its thread */
  const run = async (script: URL, name: string, input: unknown, signal?: AbortSignal): Promise<unknown> =>
    resultOf(await pool.run(script, name, { ...settings, input }, signal));
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
    close: () => pool.close(),
  };
}
