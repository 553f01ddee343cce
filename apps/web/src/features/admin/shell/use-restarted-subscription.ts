import { useEffect, useEffectEvent } from 'react';
import { errorCode } from '../../../lib/error-code.ts';

const RESTART_AFTER_MS = 5_000;
/** Somebody signs in again in another tab, of which this one gets no event. */
const RESTART_AFTER_LOST_ACCESS_MS = 60_000;

interface Subscription {
  status: string;
  error: { data?: { httpStatus: number } | null | undefined } | null;
  reset: () => void;
}

/** Returns how long after an error its stream is started again; undefined if its subject is not there any more. */
function restartDelayOf(error: Subscription['error']): number | undefined {
  const status = error?.data?.httpStatus;
  if (status === 404) return undefined;
  return status === 401 || status === 403 ? RESTART_AFTER_LOST_ACCESS_MS : RESTART_AFTER_MS;
}

/**
 * Starts a subscription again that ended with an error: a proxy that responds while the server restarts ends the stream
 * for good, as does a session that has ended, after which its person may sign in again in another tab.
 */
export function useRestartedSubscription({ status, error, reset }: Subscription): void {
  const delay = status === 'error' ? restartDelayOf(error) : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(reset, delay);
    return () => clearTimeout(timer);
  }, [delay, reset]);
}

const READ_MS = 5_000;

/** Returns the milliseconds from a failed read to the next one; undefined where its subject was deleted. */
function readDelayAfter(error: unknown): number | undefined {
  const code = errorCode(error);
  if (code === 'NOT_FOUND') return undefined;
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? RESTART_AFTER_LOST_ACCESS_MS : READ_MS;
}

/**
 * Polls while something changes whose stream is not open. Virus scanners and proxies of companies hold a response back until it is
 * complete, which an event stream never is, or answer it with a page of their own; and a session has a limited number of streams.
 * @param isRunning whether something changes that the stream would announce
 * @param read reads the state; its error decides when the next read begins
 */
export function usePollingWithoutStream(
  { status, error }: Omit<Subscription, 'reset'>,
  isRunning: boolean,
  read: () => Promise<unknown>,
): void {
  const hasAccess = ![401, 403, 404].includes(error?.data?.httpStatus ?? 0);
  const isWithout = status === 'connecting' || (status === 'error' && hasAccess);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isRunning || !isWithout) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const pollAfter = (delay: number) => {
      timer = setTimeout(() => void poll(), delay);
    };
    async function poll() {
      const next = await readNow().then(() => READ_MS, readDelayAfter);
      if (!isStopped && next !== undefined) pollAfter(next);
    }
    pollAfter(READ_MS);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isRunning, isWithout]);
}
