import { trpc } from '../../trpc.ts';
import { useAction } from '../action/use-action.ts';

/** Invalidates everything that shows the state of mails. */
function useRefreshMails() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.dashboard.get.invalidate(),
      utils.admin.overview.get.invalidate(),
      utils.admin.quotes.get.invalidate(),
      utils.admin.messages.get.invalidate(),
    ]);
}

/** Retries a mail now that failed, or that waits for its next attempt. */
export function useRetryMail() {
  const mutation = useAction(trpc.admin.jobs.retry, {
    success: 'The mail is on its way again',
    error: 'The mail could not be sent again',
    invalidate: useRefreshMails(),
  });
  return {
    busy: mutation.isPending,
    retry: (id: number) => mutation.run({ id }),
  };
}

/** Takes a mail that failed off the list. */
export function useDismissMail() {
  const mutation = useAction(trpc.admin.jobs.dismissMail, {
    success: 'The mail is off the list',
    error: 'The mail could not be taken off the list',
    invalidate: useRefreshMails(),
  });
  return {
    busy: mutation.isPending,
    dismiss: (id: number) => mutation.run({ id }),
  };
}

function retriedMessage(count: number): string {
  if (count === 0) return 'No failed mails were left: somebody else has retried them';
  return count === 1 ? '1 mail is on its way again' : `${count} mails are on their way again`;
}

/** Retries every mail that was given up. */
export function useRetryFailedMails() {
  const mutation = useAction(trpc.admin.jobs.retryFailedMails, {
    success: ({ count }) => retriedMessage(count),
    error: 'The mails could not be sent again',
    invalidate: useRefreshMails(),
  });
  return {
    busy: mutation.isPending,
    retryAll: () => mutation.run(),
  };
}
