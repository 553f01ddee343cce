import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** The time for which the load of this thread is measured, if the caller measures no load itself. */
const SAMPLE_MS = 8;
/** Above this load, requests need the machine. */
const IDLE_LOAD = 0.15;
/**
 * The load from which on the pauses are longest. It is far below 1: the thread of the requests is only a part of what they take of two
 * processors, beside the kernel, a proxy and the database, for which long work competes with them.
 */
const FULL_LOAD = 0.5;
/** From full load on a pause is this many times as long as the work before it. */
const PAUSE_FACTOR = 9;
const MAX_PAUSE_MS = 4_000;

/** The share of the time, from 0 to 1, in which requests keep their thread busy. */
export type MeasureLoad = () => Promise<number>;

/** Pauses between two parts of long work, while requests need the machine. */
export type Throttle = () => Promise<void>;

async function sampleThisThread(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await wait(SAMPLE_MS);
  return performance.eventLoopUtilization(before).utilization;
}

/**
 * Returns how long work pauses after a part of it, so that requests get the machine.
 * @param workedMs how long the part took, in milliseconds
 * @param load from 0 to 1, as MeasureLoad gives it
 * @returns milliseconds; 0 while there are no requests
 */
export function pauseMs(workedMs: number, load: number): number {
  const excess = Math.max(0, load - IDLE_LOAD) / (FULL_LOAD - IDLE_LOAD);
  return Math.min(workedMs * PAUSE_FACTOR * Math.min(excess, 1), MAX_PAUSE_MS);
}

/**
 * Lets long work share the machine with requests: await the result between the parts of the work. While there are no requests it
 * takes only as long as measuring the load. The higher that is, the longer it waits, until the work takes a tenth of the time.
 * @param measureLoad the load of the thread of requests; by default that of this thread during 8 milliseconds
 * @returns a function to be awaited after each part
 */
export function createThrottle(measureLoad: MeasureLoad = sampleThisThread): Throttle {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    const pause = pauseMs(worked, await measureLoad());
    if (pause > 0) await wait(pause);
    since = performance.now();
  };
}
