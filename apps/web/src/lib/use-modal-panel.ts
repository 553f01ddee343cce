import { type RefObject, useLayoutEffect } from 'react';

/** Marks the frame of the public pages. Messages are outside of it, so a modal panel does not make them inert. */
export const FRAME = { 'data-frame': '' };

/**
 * Makes a part of the page modal while it is open: it gets the focus, and the rest of the page is inert. Afterwards the focus
 * returns to where it was.
 * @param panel gets the focus; its siblings with `aria-hidden`, such as its backdrop, can still be pressed
 */
export function useModalPanel(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return undefined;
    const opener = document.activeElement;
    const outside = outsideOf(panel.current);
    // First: WebKit loses the focus where it leaves an element that has become inert just before.
    panel.current.focus();
    for (const element of outside) element.inert = true;
    return () => {
      for (const element of outside) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen, panel]);
}

function outsideOf(panel: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  let part = panel;
  while (part.parentElement && !('frame' in part.dataset)) {
    for (const sibling of part.parentElement.children) {
      const isOutside = sibling !== part && sibling instanceof HTMLElement && !sibling.inert;
      if (isOutside && sibling.ariaHidden !== 'true') outside.push(sibling);
    }
    part = part.parentElement;
  }
  return outside;
}
