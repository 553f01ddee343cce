import { PAGE_USER_HEADER } from '@dealer/api/domain/site/page-user';
import { transformer } from '@dealer/api/domain/transformer';
import type { AppRouter } from '@dealer/api/types';
import { timings } from '@dealer/ui/timings';
import { useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpSubscriptionLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import { callLink } from '../../../lib/call-link.ts';
import { trpc } from '../../../trpc.ts';

function staffClient(userId: number) {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: '/trpc', transformer }),
        false: callLink(timings.staffCall, () => ({ [PAGE_USER_HEADER]: String(userId) })),
      }),
    ],
  });
}

/**
 * The API's hooks for staff screens: the same cache, and live announcements, which public pages do without. What a screen changes
 * says whose screen it is, because somebody else may have signed in in another tab.
 */
export function StaffClient({ userId, children }: { userId: number; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [client] = useState(() => staffClient(userId));
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
