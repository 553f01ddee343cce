import { useEffect, useEffectEvent } from 'react';

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

/**
 * Reads by calls what a stream does not bring, while its server works: virus scanners and proxies of companies keep a response back
 * until it has ended, which that of a stream never does, or answer it with a page of their own.
 * @param isRunning whether something changes that the stream would announce
 */
export function useReadsWithoutStream(
  { status, error }: Omit<Subscription, 'reset'>,
  isRunning: boolean,
  read: () => unknown,
): void {
  const isWithout = status === 'connecting' || (status === 'error' && !error?.data);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (!isRunning || !isWithout) return undefined;
    const timer = setInterval(() => void readNow(), READ_MS);
    return () => clearInterval(timer);
  }, [isRunning, isWithout]);
}
