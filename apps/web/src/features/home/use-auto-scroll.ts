import { LAPTOP } from '@dealer/ui/breakpoints';
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** A review is read in this time. */
const STEP_EVERY_MS = 5000;

/** Moves a strip of snapping items on by one, and from its end back to its start. */
export function stepBy(strip: HTMLElement, direction: 1 | -1): void {
  const [first, second] = strip.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const most = strip.scrollWidth - strip.clientWidth;
  const next = strip.scrollLeft + direction * (second.offsetLeft - first.offsetLeft);
  const atEnd = direction > 0 && strip.scrollLeft >= most - 2;
  const atStart = direction < 0 && strip.scrollLeft <= 2;
  const left = atEnd ? 0 : atStart ? most : next;
  strip.scrollTo({ left, behavior: wantsStillness() ? 'instant' : 'smooth' });
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Steps a strip on by itself while the window is at least 1024 pixels wide (storefront §9) and motion is welcome; not
 * under a mouse, not with the focus in it, not after it was stopped.
 * @returns whether it was stopped by hand, the switch for it, and the handlers of the element that holds it
 */
export function useAutoScroll(strip: RefObject<HTMLElement | null>) {
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = stopped || hovered || focused;

  useEffect(() => {
    if (isPaused) return;
    const wide = window.matchMedia(`(min-width: ${LAPTOP})`);
    const timer = setInterval(() => {
      if (strip.current && wide.matches && !wantsStillness() && !document.hidden) stepBy(strip.current, 1);
    }, STEP_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaused, strip]);

  const holdProps = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  };
  return { stopped, setStopped, holdProps };
}
