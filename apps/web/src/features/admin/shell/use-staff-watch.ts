import { MINUTE_MS } from '@dealer/api/domain/duration';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import type { StaffEvent } from '@dealer/api/schemas';
import { useDocumentVisibility } from '@mantine/hooks';
import { onlineManager } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { accessLostToast } from '../../action/error-toast.ts';
import { showBackgroundToast, showToast } from '../../toast/toast.ts';
import { announce, type StaffNotification } from '../notify/announce.ts';
import { useListeningTab } from '../notify/use-listening-tab.ts';
import { useRestartedSubscription } from './use-restarted-subscription.ts';

const REFETCH_MS = 5 * MINUTE_MS;

interface Read {
  cancel: () => Promise<void>;
  invalidate: () => Promise<void>;
}

/** Cancels pending requests before it refetches: they started before the event, but would count as fresh. */
const refetch = (...reads: Read[]) => {
  for (const read of reads) void read.cancel().then(() => read.invalidate());
};

/** The notification for an event, on every staff page; undefined if the count in the sidebar is enough. */
function notificationFor(event: StaffEvent): StaffNotification | undefined {
  if (event.kind !== 'created' || event.about === 'run') return undefined;
  if (event.about === 'quote') {
    const message = `${event.customerName}: ${topicOf(event.productName)}`;
    return { title: 'New quote request', message, href: `/admin/quotes?request=${event.quoteId}` };
  }
  const message = `${event.firstName} ${event.lastName}: ${event.subject}`;
  return { title: 'New message', message, href: `/admin/messages?message=${event.messageId}` };
}

/**
 * Calls `refetchAll` every few minutes while the tab is visible, and when it is visible again: no event announces what changes by
 * the clock, such as that an answer is due, nor the results of jobs or the settings.
 */
function useRefetchUnannounced(visible: boolean, refetchAll: () => void): void {
  const wasHidden = useRef(false);
  const refetchNow = useEffectEvent(() => {
    if (onlineManager.isOnline()) refetchAll();
  });
  useEffect(() => {
    if (!visible) {
      wasHidden.current = true;
      return undefined;
    }
    if (wasHidden.current) refetchNow();
    const timer = setInterval(refetchNow, REFETCH_MS);
    return () => clearInterval(timer);
  }, [visible]);
}

/**
 * Refetches requests, messages and their counts when the server announces a new or a changed one, on every staff page. One tab
 * in the background keeps its connection, counts in its title and notifies; the others close theirs, because a browser has few,
 * and refetch when they are visible again.
 */
export function useStaffWatch(): void {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const isListening = useListeningTab();
  const visible = useDocumentVisibility() === 'visible';
  const refresh = {
    quote: () => {
      const { quotes, dashboard, overview } = utils.admin;
      void quotes.invalidate();
      refetch(quotes.page, dashboard.get, dashboard.week, overview.get);
    },
    message: () => {
      void utils.admin.messages.invalidate();
      refetch(utils.admin.messages.page, utils.admin.overview.get);
    },
    run: () => refetch(utils.admin.overview.get, utils.admin.enrichment.latest),
  };
  const refetchAll = () => {
    refresh.quote();
    refresh.message();
    refresh.run();
    void utils.storefront.shop.get.invalidate();
  };
  useRefetchUnannounced(visible, refetchAll);
  const isLossShown = useRef(false);
  const subscription = trpc.admin.events.watch.useSubscription(
    {},
    {
      enabled: visible || isListening,
      // Events between the load of a list and the start of the stream are missed.
      onStarted: refetchAll,
      // A lost session or role is said at once, because a person who is typing would learn of it at the save; not at each restart.
      onError: (error) => {
        const toast = accessLostToast(error);
        if (!toast || isLossShown.current) return;
        isLossShown.current = true;
        showToast(toast);
      },
      onData: ({ data: event }) => {
        isLossShown.current = false;
        refresh[event.about]();
        const notification = notificationFor(event);
        if (!notification) return;
        const { title, message, href } = notification;
        const action = { label: 'Show', onClick: () => void navigate({ href }) };
        showBackgroundToast({ title, message, action });
        if (isListening) announce(notification);
      },
    },
  );
  useRestartedSubscription(subscription);
}
