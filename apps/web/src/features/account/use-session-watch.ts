import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';

/**
 * Watches the session of a signed-in person. A session that has only ended leaves the staff area as it is, so that what was typed can be
 * saved; signing out in another tab, which asks about that first, and another person who signs in do not. Visitors load no code for it.
 */
export function useSessionWatch(isStaffArea: boolean): void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./watch-session.ts').then(
      ({ watchSession }) => {
        if (!isLeft) stop = watchSession(userId, isStaffArea, queryClient, utils);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [userId, isStaffArea, queryClient, utils]);
}
