import { createThrottle, type MeasureLoad } from '../../jobs/throttle.ts';
import type { ImportWork } from '../../services/import-work.ts';
import { readIntoImport } from './create.ts';
import { doChunks } from './steps/do-chunks.ts';

/**
 * The work of imports in the thread that calls it.
 * @param measureLoad of the thread that serves visitors; of this one unless given
 */
export function createImportWork(measureLoad?: MeasureLoad): ImportWork {
  return {
    read: (ctx, file, actorId) => readIntoImport(ctx, file, actorId, createThrottle(measureLoad)),
    doChunks: (ctx, task, signal) => doChunks(ctx, task, signal, createThrottle(measureLoad)),
  };
}
