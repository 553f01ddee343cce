import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus to the heading of the page, which is read out: the place for who has lost theirs. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The same where what had the focus has disappeared or is disabled. */
export function focusHeadingIfLost(): void {
  if (isLost()) focusHeading();
}

/**
 * Gives the focus to the page's heading where something disappears that has it.
 * @param element holds the focus, or does not
 */
export function useFocusHeadingAfter(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      // What takes its place stands in the page by then.
      queueMicrotask(focusHeadingIfLost);
    };
  }, [element]);
}

type Removers = 'button' | 'a';

const removersOf = (list: RefObject<HTMLElement | null>, selector: Removers) =>
  Array.from(list.current?.querySelectorAll<HTMLElement>(selector) ?? []);

/**
 * Keeps the focus of a keyboard in a list whose buttons disappear with what they remove: the button in the place of the
 * old one has it, the last where that was last, and the page's heading when none is left.
 * @param list holds the buttons; it may be gone with the last of them
 * @param selector of the elements that remove something
 */
export function useFocusInList(list: RefObject<HTMLElement | null>, selector: Removers = 'button'): void {
  const place = useRef<number>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const index = removersOf(list, selector).findIndex((button) => button === target);
      place.current = index < 0 ? undefined : index;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list, selector]);
  useLayoutEffect(() => {
    if (place.current === undefined || !isLost()) return;
    const remaining = removersOf(list, selector);
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
