import { useEffect, useEffectEvent } from 'react';
import { isForInputMethod } from '../shell/is-for-input-method.ts';

/** The dialogs that are open, the topmost last. */
const layers: object[] = [];

/**
 * Lets the Escape key close the topmost dialog. Mantine's own listeners let one press close a dialog and what that opened in its
 * place, because the browser renders between them.
 */
export function useClosesOnEscape(isOpen: boolean, close: () => unknown): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = {};
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      // It is called ahead of the listener that keeps such keys from the rest of the staff area.
      if (key !== 'Escape' || isForInputMethod(event) || layers.at(-1) !== layer) return;
      // An open list or menu in the dialog is what the key closes.
      const isForInnerLayer =
        target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
      if (!isForInnerLayer) onEscape();
    };
    layers.push(layer);
    // A listener that is added during a press is not called for it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}
