/**
 * Has the browser keep what a visitor types into the app's own forms (`data-by-script`) for when they come Back. It keeps the
 * text of an input that is not the default, and React makes the default of whatever is typed. Nothing is left to the browser of
 * somebody who is signed in, because whoever comes Back after they have signed out would have it; the tab keeps it for them alone.
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
      // Some browsers show a page as it was left. This one is loaded again, for who is signed in by then.
      document.documentElement.style.visibility = 'hidden';
    } else
      for (const field of document.querySelectorAll<HTMLInputElement>('form[data-by-script] input'))
        field.defaultValue = served.get(field) ?? field.defaultValue;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) location.reload();
  });
}
