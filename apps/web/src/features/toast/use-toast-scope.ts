import { useEffect, useState } from 'react';
import { closeToastScope, openToastScope } from './toast.ts';

/**
 * Returns the scope for toasts with a button, so that the button does not outlive the component: what it would undo is not
 * on the screen any more.
 */
export function useToastScope(): symbol {
  const [scope] = useState(() => Symbol('toast scope'));
  useEffect(() => {
    openToastScope(scope);
    return () => closeToastScope(scope);
  }, [scope]);
  return scope;
}
