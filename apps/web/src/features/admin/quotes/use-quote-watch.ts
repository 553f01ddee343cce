import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';

const AGAIN_AFTER_MS = 5_000;

/**
 * Reads requests anew when the server announces a new or a changed one; nothing is polled. A tab in the background lets go
 * of its connection, of which a browser has few, and reads anew what it missed when it comes back.
 */
export function useQuoteWatch(): void {
  const utils = trpc.useUtils();
  const visible = useDocumentVisibility() === 'visible';
  const refresh = () => {
    void utils.admin.quotes.invalidate();
    void utils.admin.dashboard.get.invalidate();
    void utils.admin.overview.get.invalidate();
  };
  const { status, error, reset } = trpc.admin.quotes.watch.useSubscription(
    {},
    {
      enabled: visible,
      // What came in between the reading of a list and the start of the stream, or while there was none.
      onStarted: refresh,
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
  // A proxy that answers while the server restarts ends the stream for good; who may not listen is not asked again.
  const broken = status === 'error' && ![401, 403].includes(Number(error?.data?.httpStatus));
  useEffect(() => {
    if (!broken) return;
    const again = setTimeout(reset, AGAIN_AFTER_MS);
    return () => clearTimeout(again);
  }, [broken, reset]);
}
