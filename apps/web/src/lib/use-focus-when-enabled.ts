import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives a button that was pressed and then disabled the focus back once it can be pressed again: the browser takes it away,
 * and a keyboard would begin at the top.
 */
export function useFocusWhenEnabled(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isDisabled]);
  return button;
}
