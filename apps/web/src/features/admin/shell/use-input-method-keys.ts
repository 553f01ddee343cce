import { useEffect } from 'react';

/**
 * Leaves the keys to an input method (IME) while somebody composes letters with it: Enter and Escape choose or drop the letters
 * then. In the staff area they would also add a row, run a search or close a dialog.
 */
export function useInputMethodKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) event.stopPropagation();
    };
    // Ahead of React's own listeners.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
