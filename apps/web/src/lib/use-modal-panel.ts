import { type RefObject, useLayoutEffect } from 'react';

/** The frame of the public pages; messages stand outside of it and stay within reach. */
export const FRAME = { 'data-frame': '' };

/**
 * Makes a part of the page modal while it is open: it has the focus, and nothing else of the page can be reached. Afterwards
 * the focus returns to where it was.
 * @param panel takes the focus; what is hidden from screen readers beside it, such as its backdrop, can still be pressed
 */
export function useModalPanel(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen || !panel.current) return undefined;
    const opener = document.activeElement;
    const outside = outsideOf(panel.current);
    for (const element of outside) element.inert = true;
    panel.current.focus();
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
