import { useEffect } from 'react';
import { isForInputMethod } from './is-for-input-method.ts';

/**
 * Leaves the keys to an input method (IME) while somebody composes letters with it: Enter and Escape choose or drop the letters
 * then. In the staff area they would also add a row, run a search or close a dialog.
 */
export function useInputMethodKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForInputMethod(event)) event.stopPropagation();
    };
    // Ahead of React's own listeners.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
