import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** Keeps the focus in a list of rows that are removed by their buttons. */
export interface RowFocus {
  /** The ref of each button that removes a row. */
  button: RefCallback<HTMLButtonElement>;
  /** The ref of what has the focus when no such button is left. */
  refOfEnd: () => RefCallback<HTMLElement>;
  /** Removes a row: the button that takes the place of this one has the focus then, or the last one that is left. */
  remove: (button: HTMLButtonElement, change: () => void) => void;
}

function createRowFocus(): RowFocus {
  const buttons = new Set<HTMLButtonElement>();
  let end: HTMLElement | null = null;
  const setEnd: RefCallback<HTMLElement> = (element) => {
    end = element;
  };
  const isBefore = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING;
  const inOrder = () =>
    [...buttons].filter(({ disabled }) => !disabled).toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  return {
    button: (element) => {
      if (!element) return undefined;
      buttons.add(element);
      return () => void buttons.delete(element);
    },
    refOfEnd: () => setEnd,
    remove: (button, change) => {
      const at = inOrder().indexOf(button);
      flushSync(change);
      const remaining = inOrder();
      (remaining[at] ?? remaining.at(-1) ?? end)?.focus();
    },
  };
}

/** Returns the same object at each rendering, so that it can be a prop of memoized rows. */
export function useRowFocus(): RowFocus {
  const [focus] = useState(createRowFocus);
  return focus;
}
