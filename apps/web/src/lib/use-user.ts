import type { RouterOutputs } from '@dealer/api/types';
import { timings } from '@dealer/ui/timings';
import { trpc } from '../trpc.ts';

/** The signed-in user as pages know it. */
export type CurrentUser = NonNullable<RouterOutputs['auth']['user']>;

/**
 * Returns who is signed in: null for a visitor, undefined while it is not known yet. The first page brings it along, and may come
 * from a cached response of an hour ago: its age triggers no request. The root's loader refetches after five minutes.
 */
export function useUser(): CurrentUser | null | undefined {
  return trpc.auth.user.useQuery(undefined, { staleTime: timings.currentUserStale, refetchOnMount: false })
    .data;
}
