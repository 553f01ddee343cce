import { focusHeading } from '../../lib/use-focus-in-list.ts';

/** The input that has the focus, and its text. */
export interface FocusedInput {
  element: Element | null;
  text: string;
}

export function focusedInput(): FocusedInput {
  const element = document.activeElement;
  return { element, text: element instanceof HTMLInputElement ? element.value : '' };
}

/**
 * Announces a new page to screen readers: its heading gets the focus, unless the page put it elsewhere or
 * somebody has gone on meanwhile, for instance typing the next search.
 * @param before what had the focus when the navigation began
 */
export function announcePage(before: FocusedInput): void {
  const { element, text } = focusedInput();
  const isUntouched =
    element === document.body ||
    (element === before.element && text === before.text && !element?.closest('#main, [role="dialog"]'));
  if (isUntouched) focusHeading();
}
