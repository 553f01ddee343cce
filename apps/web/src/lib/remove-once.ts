import type { KeyboardEvent, MouseEvent } from 'react';

// For a list whose buttons remove their own entries: see useFocusInList.

/** Ignores the second click of a double one: the next entry has moved below the pointer, or the same one would come back. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.stopPropagation();
}

/** Ignores a key that is held down: it would go on to the next entry, which has the focus then. */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
