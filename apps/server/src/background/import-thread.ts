import { createImportWork, type ImportFile, type ImportStepTask } from '@dealer/api/import-worker';
import { doTask } from './do-task.ts';
import type { ThreadTask } from './thread-task.ts';

/** One for queries outside of transactions, one for the transaction. */
const CONNECTIONS = 2;

/** Reads a file into a new import. */
export function readFile(task: ThreadTask<{ file: ImportFile; actorId: number | null }>) {
  return doTask(task, CONNECTIONS, (ctx, measureLoad) =>
    createImportWork(measureLoad).read(ctx, task.input.file, task.input.actorId),
  );
}

/** Does chunks of a step. The main thread stops it by ending this thread: the database rolls the open transaction back. */
export function doChunks(task: ThreadTask<ImportStepTask>) {
  return doTask(task, CONNECTIONS, (ctx, measureLoad) =>
    createImportWork(measureLoad).doChunks(ctx, task.input, new AbortController().signal),
  );
}
