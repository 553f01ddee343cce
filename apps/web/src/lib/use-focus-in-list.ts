import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Moves the focus to the heading of the page, which screen readers read out: for when the focused element is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Moves the focus to the heading if the element that had it has disappeared or is disabled. */
export function focusHeadingIfLost(): void {
  if (isLost()) focusHeading();
}

/**
 * Moves the focus to the page's heading when an element with the focus in it is removed.
 * @param element that may contain the focus
 */
export function useFocusHeadingAfter(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // By then, the page has what replaces the element, and that may have taken the focus.
      queueMicrotask(focusHeadingIfLost);
    };
  }, [element]);
}

type ButtonSelector = 'button' | 'a';

const buttonsOf = (list: RefObject<HTMLElement | null>, selector: ButtonSelector) =>
  Array.from(list.current?.querySelectorAll<HTMLElement>(selector) ?? []);

/**
 * Keeps the focus in a list whose buttons remove their own items: it moves to the button that takes the place of the removed one, to
 * the last button after the last one was removed, and to the page's heading when none is left.
 * @param list contains the buttons; it may be removed with the last of them
 * @param selector of the buttons
 */
export function useFocusInList(
  list: RefObject<HTMLElement | null>,
  selector: ButtonSelector = 'button',
): void {
  const place = useRef<number>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const index = buttonsOf(list, selector).findIndex((button) => button === target);
      place.current = index < 0 ? undefined : index;
    };
    // A click beside the buttons takes the focus from them: the person is elsewhere.
    const forget = ({ target }: MouseEvent) => {
      const isOnButton =
        target instanceof Node && buttonsOf(list, selector).some((button) => button.contains(target));
      if (!isOnButton) place.current = undefined;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('click', forget, { capture: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('click', forget, { capture: true });
    };
  }, [list, selector]);
  useLayoutEffect(() => {
    if (place.current === undefined || !isLost()) return;
    const remaining = buttonsOf(list, selector);
    const next = remaining[Math.min(place.current, remaining.length - 1)];
    if (next) next.focus();
    else focusHeading();
  });
  useEffect(
    () => () => {
      if (place.current !== undefined && isLost()) focusHeading();
    },
    [],
  );
}
