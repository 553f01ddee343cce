/**
 * Marks what the modal of a form focuses when it opens: the first required field that is empty, or where a field would bring up
 * the keyboard of a touch screen, and where all are filled in, the heading.
 */
export function markFirstFocus(form: HTMLFormElement | null): void {
  if (!form) return;
  const fields = Array.from(form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[required]'));
  const isTouch = window.matchMedia('(hover: none)').matches;
  const field = isTouch ? undefined : fields.find(({ value }) => !value);
  const first = field ?? form.closest('[role="dialog"]')?.querySelector('h2');
  first?.setAttribute('data-autofocus', '');
  // The modal gives the first focus without scrolling: at 200 % zoom the field would stand behind the foot.
  first?.addEventListener('focus', () => first.scrollIntoView({ block: 'nearest' }), { once: true });
}
