import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a pressed button that was disabled for a while: the browser moves it to the body, and the Tab key would
 * begin at the top of the page.
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
