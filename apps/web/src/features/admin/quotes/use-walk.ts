import type { RouterInputs } from '@dealer/api/types';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trpc } from '../../../trpc.ts';
import { type Walk, walkFrom } from '../inbox/walk.ts';

/** The search, filters and order of a list of requests. */
export type RequestList = Omit<RouterInputs['admin']['quotes']['neighbors'], 'id'>;

/** The requests of a list around the open one; the next is read ahead, so that it is there at once. */
export function useWalk(id: number, list: RequestList, onOpen: (id: number) => void): Walk {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.quotes.neighbors.useQuery(
    { id, ...list },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  );
  const next = data?.next ?? null;
  useEffect(() => {
    if (next !== null) void utils.admin.quotes.get.prefetch({ id: next });
  }, [next, utils]);
  return walkFrom(id, data, onOpen);
}
