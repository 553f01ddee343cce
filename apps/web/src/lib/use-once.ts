import { useRef } from 'react';

/**
 * A gate for calls that do harm when they are made twice: while one is under way, no other is begun. It shuts with the
 * call itself and not with the next rendering, until which a second click finds its button as it was.
 * @returns begins a call unless one is under way; what fails is for the call's own handlers to say. Calls about different
 *   things, distinguished by a key, do not wait for each other.
 */
export function useOnce() {
  const underWay = useRef(new Set<string | number>());
  return (call: () => Promise<unknown>, key: string | number = ''): void => {
    const keys = underWay.current;
    if (keys.has(key)) return;
    keys.add(key);
    const open = () => void keys.delete(key);
    call().then(open, open);
  };
}
