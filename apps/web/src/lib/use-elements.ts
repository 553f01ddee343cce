import { type RefCallback, useRef } from 'react';

/** The elements of a list by keys that stay theirs when the list is put in another order, to give one the focus. */
export function useElements<Key, Shown extends HTMLElement = HTMLElement>() {
  const elements = useRef(new Map<Key, Shown>());
  return {
    /** The element of a key, if it is shown. */
    find: (key: Key) => elements.current.get(key),
    /** The ref of a key's element. */
    refOf:
      (key: Key): RefCallback<Shown> =>
      (element) => {
        if (!element) return undefined;
        elements.current.set(key, element);
        return () => void elements.current.delete(key);
      },
  };
}
