import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';

/**
 * Watches the session of a signed-in person. The staff area stays as it is until they sign out in another tab, where they were asked about
 * what is not saved: after a session that has only ended it can be saved. Visitors load no code for it.
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
