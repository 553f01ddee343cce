import { transformer } from '@dealer/api/domain/transformer';
import type { AppRouter } from '@dealer/api/types';
import { timings } from '@dealer/ui/timings';
import { useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpSubscriptionLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import { callLink } from '../../../lib/call-link.ts';
import { trpc } from '../../../trpc.ts';

function staffClient() {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: '/trpc', transformer }),
        false: callLink(timings.staffCall),
      }),
    ],
  });
}

/** The API's hooks for staff screens: the same cache, and live announcements, which public pages do without. */
export function StaffClient({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [client] = useState(staffClient);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
