import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { Log } from '@dealer/api';
import { DomainError, type MeasureLoad } from '@dealer/api/import-worker';
import { LONG_LIMITS, type OuterDb, openDatabase } from '@dealer/db';
import * as z from 'zod';
import { withoutData } from '../log/log-error.ts';
import type { ThreadAnswer, ThreadLogLine, ThreadTask } from './thread-task.ts';

/** Asks the main thread for its load since the last question. */
export function askMainThread(main: MessagePort): MeasureLoad {
  return async () => {
    main.postMessage('load');
    return z.tuple([z.number()]).parse(await once(main, 'message'))[0];
  };
}

/**
 * Sends log lines to the main thread, which writes them and drops lines if nobody reads: this thread never waits for a reader.
 */
export function logInMainThread(main: MessagePort): Log {
  const send = (level: ThreadLogLine['level'], fields: Record<string, unknown>, message: string) => {
    const line: ThreadLogLine = { level, fields: withoutData(fields), message };
    main.postMessage(line);
  };
  return {
    info: (fields, message) => send('info', fields, message),
    error: (fields, message) => send('error', fields, message),
  };
}

/**
 * Does a task in this thread, with a database of its own. A DomainError is returned as data, because it would lose its class on
 * the way to the main thread; any other error is thrown.
 * @param poolMax connections that the task uses at the same time
 */
export async function doTask<Result>(
  { url, main }: ThreadTask<unknown>,
  poolMax: number,
  body: (ctx: { db: OuterDb; now: () => Date }, measureLoad: MeasureLoad) => Promise<Result>,
): Promise<ThreadAnswer<Result>> {
  const database = await openDatabase({ url, poolMax, limits: LONG_LIMITS, detectMisuse: false });
  try {
    return { ok: true, result: await body({ db: database.db, now: () => new Date() }, askMainThread(main)) };
  } catch (error) {
    if (error instanceof DomainError)
      return { ok: false, code: error.code, message: error.message, details: error.details };
    throw error;
  } finally {
    main.close();
    await database.close();
  }
}
