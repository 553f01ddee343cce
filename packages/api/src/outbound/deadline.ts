interface Deadline {
  signal: AbortSignal;
  /** Frees the timer and the listener; the signal does not fire by time after it. */
  clear: () => void;
}

const TIMED_OUT = 'TimeoutError';

/** Whether a signal of startDeadline fired by time, and not with the other signal. */
export const hasTimedOut = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === TIMED_OUT;

/**
 * A signal that fires after a time, or with another signal. Used in place of AbortSignal.any, because Node 20 can
 * collect a signal that was made of AbortSignal.timeout, which then never fires.
 */
export function startDeadline(timeLimitMs: number, parent?: AbortSignal | null): Deadline {
  const controller = new AbortController();
  const timeOut = () => controller.abort(new DOMException('The time limit is over: timed out', TIMED_OUT));
  const timer = setTimeout(timeOut, timeLimitMs);
  const follow = () => controller.abort(parent?.reason);
  if (parent?.aborted) follow();
  parent?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      parent?.removeEventListener('abort', follow);
    },
  };
}

/** Calls with a signal that fires with the first of two. */
export async function underSignals<Result>(
  signals: readonly [AbortSignal, AbortSignal],
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const follow = () => controller.abort(signals.find(({ aborted }) => aborted)?.reason);
  if (signals.some(({ aborted }) => aborted)) follow();
  for (const signal of signals) signal.addEventListener('abort', follow, { once: true });
  try {
    return await call(controller.signal);
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', follow);
  }
}

/**
 * Settles as the work does, or rejects with the signal's reason as soon as it fires: for calls to other hosts, whose
 * libraries do not all settle for every way in which a connection can end.
 */
export function settleBySignal<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    const settled = () => signal.removeEventListener('abort', abort);
    work().then(resolve, reject).finally(settled);
  });
}
