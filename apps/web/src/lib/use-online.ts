import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Calls back when there may be a connection again: the browser says so, or the window gets the focus. @returns removes the listeners */
export function onReturn(callback: () => void): () => void {
  const events = ['online', 'focus'];
  for (const type of events) window.addEventListener(type, callback);
  return () => {
    for (const type of events) window.removeEventListener(type, callback);
  };
}

/** Whether the browser has a connection; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
