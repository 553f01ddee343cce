import { useState } from 'react';
import { useAsksBeforeUnload } from '../../../lib/use-asks-before-unload.ts';

/** A dialog whose form has no draft: what is typed in it is lost only by its own buttons, or after the browser has asked. */
export function useTypedDialog(onClose: () => void) {
  const [hasTyped, setTyped] = useState(false);
  useAsksBeforeUnload(hasTyped);
  return {
    isPersistent: hasTyped,
    onTyped: setTyped,
    close: () => {
      setTyped(false);
      onClose();
    },
  };
}
