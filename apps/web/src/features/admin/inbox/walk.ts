import type { RouterOutputs } from '@dealer/api/types';

/** The way through what waits for an answer. */
export interface Walk {
  /** How many others wait. */
  waiting: number;
  /** Opens the next one; undefined where none is left. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** The way from what is open to what is around it. */
export function walkFrom(
  id: number,
  around: RouterOutputs['admin']['quotes']['around'] | undefined,
  onOpen: (id: number) => void,
): Walk {
  const { previous = null, next = null, waiting = 0 } = around ?? {};
  // Of what was open before, what is shown until the answer comes may name this one.
  const openOther = (other: number | null) =>
    other === null || other === id ? undefined : () => onOpen(other);
  return { waiting, onNext: openOther(next), onPrevious: openOther(previous) };
}
