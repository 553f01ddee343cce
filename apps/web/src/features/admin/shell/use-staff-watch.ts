import type { StaffEvent } from '@dealer/api/schemas';
import { useDocumentVisibility } from '@mantine/hooks';
import { trpc } from '../../../trpc.ts';
import { showNews, type Toast } from '../../toast/toast.ts';
import { useRestartedSubscription } from './use-restarted-subscription.ts';

interface Read {
  cancel: () => Promise<void>;
  invalidate: () => Promise<void>;
}

/** Cancels requests under way before refetching: they began before the event and would count as fresh. */
const refetch = (...reads: Read[]) => {
  for (const read of reads) void read.cancel().then(() => read.invalidate());
};

/** Elsewhere the sidebar's count says it, and no toast takes the place of one that the page itself shows. */
const toastPages = { quote: ['/admin', '/admin/quotes'], message: ['/admin', '/admin/messages'], run: [] };

/** Undefined where the sidebar's count is enough. */
function toastFor(event: StaffEvent): Toast | undefined {
  if (event.about === 'quote') {
    const message = `${event.customerName}: ${event.productName ?? 'General Inquiry'}`;
    return { title: 'New quote request', message };
  }
  if (event.about === 'run') return undefined;
  return { title: 'New message', message: `${event.firstName} ${event.lastName}: ${event.subject}` };
}

/**
 * Refetches requests, messages and their counts when the server announces a new or a changed one, on every staff page;
 * nothing is polled. A tab in the background closes its connection, of which a browser has few, and refetches what
 * it missed when it comes back.
 */
export function useStaffWatch(pathname: string): void {
  const utils = trpc.useUtils();
  const visible = useDocumentVisibility() === 'visible';
  const refresh = {
    quote: () => {
      const { quotes, dashboard, overview } = utils.admin;
      void quotes.invalidate();
      refetch(quotes.page, dashboard.get, overview.get);
    },
    message: () => {
      void utils.admin.messages.invalidate();
      refetch(utils.admin.messages.page, utils.admin.overview.get);
    },
    run: () => refetch(utils.admin.overview.get, utils.admin.enrichment.latest),
  };
  const subscription = trpc.admin.events.watch.useSubscription(
    {},
    {
      enabled: visible,
      // What came in between the reading of a list and the start of the stream, or while there was none.
      onStarted: () => {
        refresh.quote();
        refresh.message();
        refresh.run();
      },
      onData: ({ data: event }) => {
        refresh[event.about]();
        const news = toastFor(event);
        const pages: readonly string[] = toastPages[event.about];
        if (news && event.kind === 'created' && pages.includes(pathname)) showNews(news);
      },
    },
  );
  useRestartedSubscription(subscription);
}
