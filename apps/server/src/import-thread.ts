import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import {
  createImportWork,
  DomainError,
  type ImportFile,
  type ImportStepTask,
  type MeasureLoad,
} from '@dealer/api/import-worker';
import { LONG_LIMITS, openDatabase } from '@dealer/db';
import * as z from 'zod';
import type { ThreadAnswer, ThreadTask } from './imports/thread-task.ts';

/** Connections: one for what is read and written, one for the transaction. */
const POOL = 2;

/** Asks the main thread how busy requests have kept it since it was asked last. */
function askMainThread(main: MessagePort): MeasureLoad {
  return async () => {
    main.postMessage(null);
    return z.tuple([z.number()]).parse(await once(main, 'message'))[0];
  };
}

/** An error keeps its class on the way to the main thread only as data. */
async function answer<Result>(
  { url, main }: ThreadTask<unknown>,
  body: (
    work: ReturnType<typeof createImportWork>,
    ctx: { db: Awaited<ReturnType<typeof openDatabase>>['db']; now: () => Date },
  ) => Promise<Result>,
): Promise<ThreadAnswer<Result>> {
  const database = await openDatabase({ url, poolMax: POOL, limits: LONG_LIMITS, detectMisuse: false });
  try {
    const ctx = { db: database.db, now: () => new Date() };
    return { ok: true, result: await body(createImportWork(askMainThread(main)), ctx) };
  } catch (error) {
    if (error instanceof DomainError)
      return { ok: false, code: error.code, message: error.message, details: error.details };
    throw error;
  } finally {
    main.close();
    await database.close();
  }
}

/** Reads a file into a new import. */
export function readFile(task: ThreadTask<{ file: ImportFile; actorId: number | null }>) {
  return answer(task, (work, ctx) => work.read(ctx, task.input.file, task.input.actorId));
}

/** Does chunks of a step. To stop it, the main thread ends this one: the database takes the open transaction back. */
export function doChunks(task: ThreadTask<ImportStepTask>) {
  return answer(task, (work, ctx) => work.doChunks(ctx, task.input, new AbortController().signal));
}
