import type { StaffEvent } from '@dealer/api/schemas';
import { useDocumentVisibility } from '@mantine/hooks';
import { trpc } from '../../../trpc.ts';
import { showNews } from '../../toast/toast.ts';
import { announce, type News } from '../notify/announce.ts';
import { useListeningTab } from '../notify/use-listening-tab.ts';
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

/** What is told of an event; undefined where the sidebar's count is enough. */
function newsOf(event: StaffEvent): News | undefined {
  if (event.kind !== 'created' || event.about === 'run') return undefined;
  if (event.about === 'quote') {
    const message = `${event.customerName}: ${event.productName ?? 'General Inquiry'}`;
    return { title: 'New quote request', message, href: `/admin/quotes?request=${event.quoteId}` };
  }
  const message = `${event.firstName} ${event.lastName}: ${event.subject}`;
  return { title: 'New message', message, href: `/admin/messages?message=${event.messageId}` };
}

/**
 * Refetches requests, messages and their counts when the server announces a new or a changed one, on every staff page;
 * nothing is polled. Of the tabs in the background one keeps its connection, which counts in its title and announces what is new;
 * the others close theirs, of which a browser has few, and refetch what they missed when they come back.
 */
export function useStaffWatch(pathname: string): void {
  const utils = trpc.useUtils();
  const isListening = useListeningTab();
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
      enabled: visible || isListening,
      // What came in between the reading of a list and the start of the stream, or while there was none.
      onStarted: () => {
        refresh.quote();
        refresh.message();
        refresh.run();
      },
      onData: ({ data: event }) => {
        refresh[event.about]();
        const news = newsOf(event);
        const pages: readonly string[] = toastPages[event.about];
        if (news && pages.includes(pathname)) showNews({ title: news.title, message: news.message });
        if (news && isListening) announce(news);
      },
    },
  );
  useRestartedSubscription(subscription);
}
