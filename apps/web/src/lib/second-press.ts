import { timings } from '@dealer/ui/timings';
import type { KeyboardEvent, MouseEvent } from 'react';

// A press that is made twice, or a key that is held down, goes on to what has taken the place of the pressed button, or has the focus then.

/**
 * Tells the second press of a double one, whose first has replaced what stands there. A mouse counts its clicks; those of a finger
 * and of a key are known by the time.
 * @param since when it was replaced, as performance.now() has it
 */
export function isSecondPress({ detail, nativeEvent }: MouseEvent, since: number): boolean {
  const isByTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  return (detail !== 1 || isByTouch) && performance.now() - since < timings.doubleClick;
}

/** For a list whose buttons remove their own entries: ignores the second click of a double one, which falls on the next entry. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Ignores Enter that is held down. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
