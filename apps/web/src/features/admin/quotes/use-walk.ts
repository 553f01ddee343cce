import type { RouterOutputs } from '@dealer/api/types';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../../trpc.ts';

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

/** The requests around the open one; the next is read ahead, so that it is there at once. */
export function useWalk(id: number, onOpen: (id: number) => void): Walk {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.quotes.around.useQuery(
    { id },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
  const next = data?.next ?? null;
  useEffect(() => {
    if (next !== null) void utils.admin.quotes.get.prefetch({ id: next });
  }, [next, utils]);
  return walkFrom(id, data, onOpen);
}
