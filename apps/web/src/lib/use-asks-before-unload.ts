import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or loaded again. @returns a function that stops it from asking */
export function askBeforeUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** Has the browser ask before the tab is closed or loaded again, while something would be lost. */
export function useAsksBeforeUnload(hasUnsaved: boolean): void {
  useEffect(() => (hasUnsaved ? askBeforeUnload() : undefined), [hasUnsaved]);
}
