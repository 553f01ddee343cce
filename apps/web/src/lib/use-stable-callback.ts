import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that stays the same in all renderings and calls the newest one: for rows of a long list, which are rendered
 * only when their props change.
 */
export function useStableCallback<Args extends unknown[]>(call: (...args: Args) => void) {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
