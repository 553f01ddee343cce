import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';

const PAUSE_MS = 300;

/** Functions that store what was typed since the last pause, by the timer of each form. */
const pending = new Map<object, () => void>();

/** Stores at once what waits for a pause of typing. */
export function keepPendingDrafts(): void {
  for (const keepNow of pending.values()) keepNow();
}

/** Keeps a draft in the next pause of typing, at the latest when the form or the page is left. */
export function useKeepSoon(keep: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useStableCallback(() => {
    clearTimeout(timer.current);
    pending.delete(timer);
    keep();
  });
  useEffect(() => {
    const keepPending = () => {
      if (pending.has(timer)) keepNow();
    };
    // A phone that discards a tab in the background sends no event but the change of its visibility.
    const keepWhenHidden = () => {
      if (document.visibilityState === 'hidden') keepPending();
    };
    window.addEventListener('pagehide', keepPending);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      window.removeEventListener('pagehide', keepPending);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keepPending();
    };
  }, [keepNow]);
  return () => {
    clearTimeout(timer.current);
    pending.set(timer, keepNow);
    timer.current = setTimeout(keepNow, PAUSE_MS);
  };
}
