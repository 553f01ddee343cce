/**
 * Has the browser keep what a visitor types into the app's own forms (`data-by-script`) for when they come Back. A browser keeps
 * only text that differs from the input's default value, and React sets that to what is typed, so it is set back. The browser
 * keeps nothing of somebody who is signed in: who comes Back after they have signed out would see it. The tab keeps it for them.
 * @param isSignedIn as the page knows it
 */
export function persistInput(isSignedIn: () => boolean): void {
  const served = new WeakMap<Element, string>();
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && !served.has(target)) served.set(target, target.defaultValue);
    },
    true,
  );
  window.addEventListener('pagehide', () => {
    if (isSignedIn()) {
      for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea,select'))
        field.autocomplete = 'off';
      // A browser that keeps the page as it was left shows nothing of it on Back, until it is loaded again below.
      document.documentElement.style.visibility = 'hidden';
    } else
      for (const field of document.querySelectorAll<HTMLInputElement>('form[data-by-script] input'))
        field.defaultValue = served.get(field) ?? field.defaultValue;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) location.reload();
  });
}
