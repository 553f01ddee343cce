import { useDocumentVisibility } from '@mantine/hooks';
import { useCallback, useEffect } from 'react';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';

/**
 * Reads requests anew when the server announces a new or a changed one; nothing is polled. A tab in the background lets go
 * of its connection, of which a browser has few, and reads anew what it missed when it comes back.
 */
export function useQuoteWatch(): void {
  const utils = trpc.useUtils();
  const visible = useDocumentVisibility() === 'visible';
  const refresh = useCallback(() => {
    void utils.admin.quotes.invalidate();
    void utils.admin.dashboard.get.invalidate();
    void utils.admin.overview.get.invalidate();
  }, [utils]);
  trpc.admin.quotes.watch.useSubscription(
    {},
    {
      enabled: visible,
      onData: ({ data: { kind, customerName, productName } }) => {
        refresh();
        if (kind !== 'created') return;
        showToast({
          title: 'New quote request',
          message: `${customerName}: ${productName ?? 'General Inquiry'}`,
        });
      },
    },
  );
  useEffect(() => {
    if (visible) refresh();
  }, [visible, refresh]);
}
