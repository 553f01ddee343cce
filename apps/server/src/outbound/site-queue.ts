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

/** The turns of one site: one request at a time, with a pause between two. */
export function createSiteQueue(clock: Clock, pauseMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  let readyAt = 0;
  return {
    /** Nobody asks the site before this moment of the clock. */
    blockUntil(moment: number) {
      readyAt = Math.max(readyAt, moment);
    },
    /** How long the site is to be left alone, in milliseconds. */
    waitMs: () => Math.max(0, readyAt - clock.now()),
    /** Runs work after all earlier work of this site and the pause. */
    async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
      const before = last;
      let done = () => undefined as void;
      last = new Promise<void>((resolve) => {
        done = resolve;
      });
      await before;
      try {
        const wait = readyAt - clock.now();
        if (wait > 0) await clock.sleep(wait, signal);
        return await work();
      } finally {
        readyAt = Math.max(readyAt, clock.now() + pauseMs);
        done();
      }
    },
  };
}

export type SiteQueue = ReturnType<typeof createSiteQueue>;
