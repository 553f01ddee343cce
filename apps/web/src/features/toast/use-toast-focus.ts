import { toastHotkey } from '@dealer/ui/timings';
import { useEffect } from 'react';
import { focusHeading } from '../../lib/use-focus-in-list.ts';

/**
 * F8 moves the focus to the toast. When the toast closes with the focus in it, the next toast gets the focus, or else what had
 * it before the toast; the page's heading where that is gone.
 * @param regionId of the element that holds the toasts
 */
export function useToastFocus(regionId: string): void {
  useEffect(() => {
    const findButton = () => document.querySelector<HTMLElement>(`#${regionId} button`);
    const isInside = (target: EventTarget | null) =>
      target instanceof Element && target.closest(`#${regionId}`) !== null;
    /** What had the focus before a toast, while a toast has it. */
    let before: Element | undefined;
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (!isInside(target)) before = undefined;
      else if (!isInside(relatedTarget) && relatedTarget instanceof Element) before = relatedTarget;
    };
    // A press beside the toast takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!isInside(target)) before = undefined;
    };
    const moveToToast = (event: KeyboardEvent) => {
      const button = event.key === toastHotkey ? findButton() : null;
      if (!button) return;
      event.preventDefault();
      if (!isInside(document.activeElement)) before = document.activeElement ?? document.body;
      button.focus();
    };
    const observer = new MutationObserver(() => {
      if (!before || (document.activeElement ?? document.body) !== document.body) return;
      const next = findButton();
      if (next) return next.focus();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else focusHeading();
      before = undefined;
    });
    observer.observe(document.body, { subtree: true, childList: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    document.addEventListener('keydown', moveToToast);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('keydown', moveToToast);
    };
  }, [regionId]);
}
