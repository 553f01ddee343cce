import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';

/**
 * Watches the session of a signed-in person on public pages. The staff area stays as it is, so that what was typed there can be
 * saved after signing in again. Visitors load no code for it.
 */
export function useSessionWatch(isStaffArea: boolean): void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined || isStaffArea) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./watch-session.ts').then(
      ({ watchSession }) => {
        if (!isLeft) stop = watchSession(userId, queryClient, utils);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [userId, isStaffArea, queryClient, utils]);
}
