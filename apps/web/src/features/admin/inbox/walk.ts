import type { RouterOutputs } from '@dealer/api/types';

/** The way through what waits for an answer. */
export interface Walk {
  /** The number of others that wait. */
  waiting: number;
  /** Opens the next one; undefined where none is left. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** The way from an open request or message to its neighbors. */
export function walkFrom(
  id: number,
  neighbors: RouterOutputs['admin']['quotes']['neighbors'] | undefined,
  onOpen: (id: number) => void,
): Walk {
  const { previous = null, next = null, waiting = 0 } = neighbors ?? {};
  // Of what was open before, what is shown until the answer comes may name this one.
  const openOther = (other: number | null) =>
    other === null || other === id ? undefined : () => onOpen(other);
  return { waiting, onNext: openOther(next), onPrevious: openOther(previous) };
}
