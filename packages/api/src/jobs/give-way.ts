import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How long the process is watched before it goes on. */
const SAMPLE_MS = 8;
/** Requests that take more of the process's time than this are kept waiting by the work. */
const BUSY = 0.5;
/** How many times longer than it worked a job rests while requests keep the process busy. */
const REST = 4;
const MAX_REST_MS = 4_000;

/**
 * Makes long work share the process with requests: call it between the parts of the work. While nothing else goes on, it
 * returns at once; while requests keep the process busy, it rests, so that the work takes about a fifth of its time.
 * @returns a function to be awaited after each part
 */
export function createGiveWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    const before = performance.eventLoopUtilization();
    await wait(SAMPLE_MS);
    if (performance.eventLoopUtilization(before).utilization > BUSY)
      await wait(Math.min(worked * REST, MAX_REST_MS));
    since = performance.now();
  };
}
