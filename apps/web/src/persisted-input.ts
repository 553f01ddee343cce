/**
 * Has the browser keep what is typed into the app's own forms (`data-by-script`) for when the visitor comes Back. It
 * keeps the text of an input that is not the default, and React makes the default of whatever is typed.
 */
export function persistInput(): void {
  const served = new WeakMap<Element, string>();
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && !served.has(target)) served.set(target, target.defaultValue);
    },
    true,
  );
  window.addEventListener('pagehide', () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form[data-by-script] input')) {
      field.defaultValue = served.get(field) ?? field.defaultValue;
    }
  });
}
