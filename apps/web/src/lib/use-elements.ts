import { type RefCallback, useRef } from 'react';

/** The elements of a list by keys that stay the same when the list is reordered, for moving the focus to one of them. */
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
