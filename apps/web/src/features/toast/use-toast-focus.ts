import { toastHotkey } from '@dealer/ui/timings';
import { useEffect } from 'react';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import { isInToast, TOAST_CONTROLS, TOAST_REGION_ID } from './toast-region.ts';

/**
 * F8 moves the focus to the toast. When the toast closes with the focus in it, the next toast gets the focus, or else what had
 * it before the toast; the page's heading where that is gone.
 */
export function useToastFocus(): void {
  useEffect(() => {
    const findControl = () => document.querySelector<HTMLElement>(`#${TOAST_REGION_ID} ${TOAST_CONTROLS}`);
    /** The element that had the focus before a toast, while a toast has it. */
    let before: Element | undefined;
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (!isInToast(target)) before = undefined;
      else if (!isInToast(relatedTarget) && relatedTarget instanceof Element) before = relatedTarget;
    };
    // A press beside the toast takes the focus away on purpose.
    const forget = ({ target }: PointerEvent) => {
      if (!isInToast(target)) before = undefined;
    };
    const moveToToast = (event: KeyboardEvent) => {
      const control = event.key === toastHotkey ? findControl() : null;
      if (!control) return;
      event.preventDefault();
      if (!isInToast(document.activeElement)) before = document.activeElement ?? document.body;
      control.focus();
    };
    const observer = new MutationObserver(() => {
      if (!before || (document.activeElement ?? document.body) !== document.body) return;
      const next = findControl();
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
  }, []);
}
