import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../../trpc.ts';

/** The way through the requests that wait for an answer. */
export interface Walk {
  /** How many others wait. */
  waiting: number;
  /** Opens the next one; undefined where none is left. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
}

/** The requests around the open one; the next is read ahead, so that it is there at once. */
export function useWalk(id: number, onOpen: (id: number) => void): Walk {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.quotes.around.useQuery(
    { id },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
  const { previous = null, next = null, waiting = 0 } = data ?? {};
  useEffect(() => {
    if (next !== null) void utils.admin.quotes.get.prefetch({ id: next });
  }, [next, utils]);
  // Of the request before, what is shown until the answer comes may name this one.
  const openOther = (other: number | null) =>
    other === null || other === id ? undefined : () => onOpen(other);
  return { waiting, onNext: openOther(next), onPrevious: openOther(previous) };
}
