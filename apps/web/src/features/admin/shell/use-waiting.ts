import { trpc } from '../../../trpc.ts';

/** Counts what waits for staff and what goes on, for the entries of the navigation; 0 while it is not known. */
export function useWaiting() {
  const { data } = trpc.admin.overview.get.useQuery(undefined, { refetchOnMount: 'always' });
  const { pendingQuotes = 0, unhandledMessages = 0, runningEnrichments = 0 } = data ?? {};
  return { pendingQuotes, unhandledMessages, runningEnrichments, total: pendingQuotes + unhandledMessages };
}
