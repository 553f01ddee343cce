import { MAX_BATCH_SIZE } from '@dealer/api/domain/batch';
import { transformer } from '@dealer/api/domain/transformer';
import type { AppRouter } from '@dealer/api/types';
import { useQueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../../trpc.ts';

function staffClient() {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url: '/trpc', transformer }),
        false: httpBatchLink({
          url: '/trpc',
          transformer,
          maxURLLength: 8_000,
          maxItems: MAX_BATCH_SIZE,
        }),
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
