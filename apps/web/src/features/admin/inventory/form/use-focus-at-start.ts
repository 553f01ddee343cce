import { type RefObject, useEffect } from 'react';

/**
 * Focuses a form as it opens: its heading, or the control of a field that is to be put right. The form stands in the place
 * of a list that may have been scrolled far down.
 */
export function useFocusAtStart(
  element: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  field: string | undefined,
): void {
  useEffect(() => {
    const isNamed = ({ dataset }: HTMLElement) => dataset['path'] === field;
    const controls = [...(element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const control = field === undefined ? undefined : controls.find(isNamed);
    const details = control?.closest('details');
    if (details) details.open = true;
    (control ?? element.current)?.scrollIntoView({ block: control ? 'center' : 'start' });
    (control ?? heading.current)?.focus({ preventScroll: true });
  }, [element, heading, field]);
}
