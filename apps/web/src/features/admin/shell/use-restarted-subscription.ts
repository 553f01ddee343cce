import { useEffect } from 'react';

const RESTART_AFTER_MS = 5_000;

interface Subscription {
  status: string;
  error: { data?: { httpStatus: number } | null | undefined } | null;
  reset: () => void;
}

/**
 * Starts a subscription again that ended with an error: a proxy that responds while the server restarts ends the stream
 * for good. Where the session or the role is lost, it stays ended.
 */
export function useRestartedSubscription({ status, error, reset }: Subscription): void {
  const isBroken = status === 'error' && ![401, 403, 404].includes(Number(error?.data?.httpStatus));
  useEffect(() => {
    if (!isBroken) return;
    const timer = setTimeout(reset, RESTART_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBroken, reset]);
}
