import { settleBySignal } from '@dealer/api';

/** Time as the queue needs it; tests bring their own. */
export interface Clock {
  now(): number;
  /** @throws when the signal aborts */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const abort = () => {
        clearTimeout(timer);
        reject(new Error('The time is over'));
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', abort);
        resolve();
      }, ms);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    }),
};

/** The pause that a site asked for is longer than the caller waits. */
export class WaitTooLong extends Error {}

/** The queue of one site: one request at a time, with a pause between two. */
export interface SiteQueue {
  /** Starts no request to the site before this time of the clock. */
  blockUntil(moment: number): void;
  /** Whether no request runs or waits and the pause is over, so that the queue can be dropped. */
  isIdle(): boolean;
  /**
   * Runs work after all earlier work of this site and the pause.
   * @throws WaitTooLong when the pause that is left at its turn is longer than maxWaitMs; the signal's reason
   */
  run<Result>(work: () => Promise<Result>, maxWaitMs: number, signal: AbortSignal): Promise<Result>;
}

export function createSiteQueue(clock: Clock, pauseMs: number): SiteQueue {
  let last: Promise<void> = Promise.resolve();
  let readyAt = 0;
  let pending = 0;

  async function takeTurn<Result>(work: () => Promise<Result>, maxWaitMs: number, signal: AbortSignal) {
    const wait = readyAt - clock.now();
    if (wait > maxWaitMs) throw new WaitTooLong('The site asked for a longer pause');
    if (wait > 0) await clock.sleep(wait, signal);
    try {
      return await work();
    } finally {
      readyAt = Math.max(readyAt, clock.now() + pauseMs);
    }
  }

  return {
    blockUntil(moment) {
      readyAt = Math.max(readyAt, moment);
    },
    isIdle: () => pending === 0 && readyAt <= clock.now(),
    async run(work, maxWaitMs, signal) {
      const before = last;
      // A caller who stops waiting leaves the queue; those behind still wait for the ones before.
      const turn = settleBySignal(signal, () => before).then(() => takeTurn(work, maxWaitMs, signal));
      // Without the results: each would hold all answers before it, of up to 10 MB, for as long as the site is asked.
      last = Promise.allSettled([before, turn]).then(() => undefined);
      pending += 1;
      try {
        return await turn;
      } finally {
        pending -= 1;
      }
    },
  };
}
