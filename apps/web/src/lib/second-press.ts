import { timings } from '@dealer/ui/timings';
import type { KeyboardEvent, MouseEvent } from 'react';

// A press can replace the pressed button by another one. The second press of a double click, and a key that is held down, would then
// press that one.

/** Whether a moment is so short ago that a press may be the second one of a double press. @param since by performance.now() */
export const isWithinDoubleClick = (since: number): boolean =>
  performance.now() - since < timings.doubleClick;

/**
 * Whether a press is the second one of a double press whose first one replaced the button. The browser counts mouse clicks;
 * presses by touch and by key are recognized by their time.
 * @param since when the button was replaced, by performance.now()
 */
export function isSecondPress({ detail, nativeEvent }: MouseEvent, since: number): boolean {
  const isByTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return (detail !== 1 || isByTouch) && isWithinDoubleClick(since);
}

/** For a list whose buttons remove their own entries: ignores the second click of a double one, which falls on the next entry. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Ignores Enter that is held down. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
