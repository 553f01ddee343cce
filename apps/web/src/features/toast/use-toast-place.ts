import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import notice from '../shell/ConnectionNotice.module.css';
import { freePlace, type Obstacle, type ToastPlace } from './toast-place.ts';
import { TOAST_CONTROLS } from './toast-region.ts';

/**
 * The elements that a toast keeps clear of, the more important first: it must not lie on what somebody is about to press or watch.
 * Tabs count less: in a form that fills the window each place covers something, and Submit and Close are what is pressed next.
 */
const obstacleKinds: readonly [selector: string, weight: number][] = [
  [
    'button[type=submit], [role=dialog] button:not([role=tab]), [role=alertdialog] button, [role=progressbar], [data-keep-clear]',
    1000,
  ],
  ['button, [role=button], [role=menuitem], [role=option]', 20],
  ['input, textarea, select', 10],
  ['a[href]', 1],
];

/** Returns the top layer of the page: what is under an opaque dialog is out of reach and may be covered. */
function topLayer(): ParentNode {
  return Array.from(document.querySelectorAll('[aria-modal=true]')).at(-1) ?? document;
}

function obstaclesIn(layer: ParentNode, toast: Element): Obstacle[] {
  return obstacleKinds.flatMap(([selector, weight]) =>
    Array.from(layer.querySelectorAll(selector)).flatMap((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const isShown = width > 0 && height > 0 && !element.closest('[aria-hidden=true]');
      return isShown && !toast.contains(element) ? [{ left, top, right, bottom, weight }] : [];
    }),
  );
}

/** Returns the end of the notices at the top of the window, in pixels; 0 without one. */
function noticesEnd(): number {
  const shown = Array.from(document.querySelectorAll(`.${notice['notice']}`));
  return Math.max(0, ...shown.map((element) => element.getBoundingClientRect().bottom));
}

/** Whether somebody is about to press one of its controls. Without one but Close, it only lies in the way of the pointer. */
function isAboutToBePressed(toast: Element): boolean {
  const controls = toast.querySelectorAll(TOAST_CONTROLS).length;
  return toast.matches(':hover') && (controls > 1 || toast.querySelector('button:hover') !== null);
}

/**
 * Returns the place where the shown toast covers nothing that somebody is about to use. It follows what appears, scrolls and
 * changes in size, but stays put while the pointer goes to its controls and while it has the focus. A new toast moves away even so:
 * it may come up under the pointer that has just pressed what it would cover.
 * @param id of the toast
 * @param find returns the toast of an id, null before it is shown
 * @returns its place, and where the window begins for it, in pixels
 */
export function useToastPlace(
  id: number,
  find: (id: number) => Element | null,
): { place: ToastPlace; top: number } {
  const [place, setPlace] = useState<ToastPlace>('bottom-right');
  const [top, setTop] = useState(0);
  /** The toast that has its place. */
  const placed = useRef<number>(undefined);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const toast = find(id);
      const isUsed = toast?.contains(document.activeElement) || (toast && isAboutToBePressed(toast));
      if (!toast || (isUsed && placed.current === id)) return;
      placed.current = id;
      const { width, height } = toast.getBoundingClientRect();
      const view = {
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        top: noticesEnd(),
      };
      setTop(view.top);
      setPlace(freePlace({ width, height }, view, obstaclesIn(topLayer(), toast)));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    const observer = new MutationObserver(() => {
      // Before it is painted: in another place it would take the press that is meant for what it covers.
      if (placed.current !== id && find(id)) flushSync(look);
      else lookSoon();
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-modal', 'hidden'],
    });
    window.addEventListener('resize', lookSoon);
    window.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', lookSoon);
      window.removeEventListener('scroll', lookSoon, { capture: true });
    };
  }, [id, find]);
  return { place, top };
}
