import { useRef } from 'react';

/**
 * Ignores a call while another one is pending, such as a second submit. A disabled button is not enough: it is disabled by
 * the next rendering, and a second click may come before that.
 * @returns begins a call unless one with the same key is pending; the call's own handlers report its errors
 */
export function useOnce() {
  const pending = useRef(new Set<string | number>());
  return (call: () => Promise<unknown>, key: string | number = ''): void => {
    const keys = pending.current;
    if (keys.has(key)) return;
    keys.add(key);
    const end = () => void keys.delete(key);
    call().then(end, end);
  };
}
