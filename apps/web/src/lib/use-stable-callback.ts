import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same from rendering to rendering and calls the newest one: for rows of a long list, which
 * are rendered only when they change.
 */
export function useStableCallback<Args extends unknown[]>(call: (...args: Args) => void) {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
