import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How long this thread is watched where nobody else measures it. */
const SAMPLE_MS = 8;
/**
 * Somebody visits the site where its thread is busy for more of the time than this. Far below one: the work's statements run
 * in the database's own processes, which compete with requests on two processors long before the thread is fully busy.
 */
const BUSY = 0.15;
/** How many times longer than it worked a job rests while requests take all the time. */
const REST = 9;
const MAX_REST_MS = 4_000;

/** The share of the time, from 0 to 1, in which requests keep their thread busy. */
export type MeasureLoad = () => Promise<number>;

/** Waits between two parts of long work, for as long as requests need it. */
export type GiveWay = () => Promise<void>;

async function sampleThisThread(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await wait(SAMPLE_MS);
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Makes long work share the machine with requests: call it between the parts of the work. While nothing else goes on, it
 * returns at once; the busier requests keep their thread, the longer it rests, until the work takes a tenth of the time.
 * @param measureLoad where the work has a thread of its own; this thread's load during a short rest unless given
 * @returns a function to be awaited after each part
 */
export function createGiveWay(measureLoad: MeasureLoad = sampleThisThread): GiveWay {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    const excess = Math.max(0, (await measureLoad()) - BUSY) / (1 - BUSY);
    if (excess > 0) await wait(Math.min(worked * REST * excess, MAX_REST_MS));
    since = performance.now();
  };
}
