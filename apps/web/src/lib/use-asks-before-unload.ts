import { useEffect } from 'react';

/** Links that open another app. The page stays, but Chromium sends it `beforeunload` all the same. */
const OPENS_APP = 'a[href^="tel:"], a[href^="mailto:"]';

/**
 * Has the browser ask before the tab is closed or loaded again.
 * @param isNeeded whether something would be lost at that moment
 * @returns a function that stops it from asking
 */
export function askBeforeUnload(isNeeded: () => boolean = () => true): () => void {
  let isOpeningApp = false;
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(OPENS_APP))) return;
    isOpeningApp = true;
    // The browser follows a link in the task of its click.
    setTimeout(() => {
      isOpeningApp = false;
    });
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (!isOpeningApp && isNeeded()) event.preventDefault();
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('beforeunload', ask);
  };
}

/** Has the browser ask before the tab is closed or loaded again, while something would be lost. */
export function useAsksBeforeUnload(hasUnsaved: boolean): void {
  useEffect(() => (hasUnsaved ? askBeforeUnload() : undefined), [hasUnsaved]);
}
