import { useMemo, useSyncExternalStore } from 'react';

function watchScreen(query: string) {
  const list = window.matchMedia(query);
  const print = window.matchMedia('print');
  let matches = list.matches;
  return {
    subscribe: (listener: () => void) => {
      for (const each of [list, print]) each.addEventListener('change', listener);
      return () => {
        for (const each of [list, print]) each.removeEventListener('change', listener);
      };
    },
    read: () => {
      if (!print.matches) matches = list.matches;
      return matches;
    },
  };
}

/**
 * Whether a media query of the window's size matches. During printing the browser compares the size of the paper; the result stays as it
 * was before, because a component that is mounted elsewhere loses what is open and typed in it.
 */
export function useScreenMatches(query: string): boolean {
  const screen = useMemo(() => watchScreen(query), [query]);
  return useSyncExternalStore(screen.subscribe, screen.read);
}
