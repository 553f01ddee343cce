import { useEffect, useState } from 'react';

const LOCK = 'staff-events';

/**
 * Whether this tab listens for all tabs of the browser, also while it is in the background: one of them does, because a browser
 * has few connections. When it is closed, another one takes its place. Where a browser knows no locks, none does.
 */
export function useListeningTab(): boolean {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    const locks = 'locks' in navigator ? navigator.locks : undefined;
    if (!locks) return undefined;
    const waiting = new AbortController();
    let release: () => void = () => undefined;
    locks
      .request(LOCK, { signal: waiting.signal }, () => {
        setListening(true);
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      // Left before its turn came.
      .catch(() => undefined);
    return () => {
      waiting.abort();
      release();
    };
  }, []);
  return isListening;
}
