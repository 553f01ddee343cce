import { useOnce } from '../../lib/use-once.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../toast/toast.ts';
import { failure } from './failure.ts';

/** Invalidates everything that shows the state of mails. */
function useRefreshMails() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.dashboard.get.invalidate(),
      utils.admin.overview.get.invalidate(),
      utils.admin.quotes.get.invalidate(),
    ]);
}

/** Retries a mail now that failed, or that waits for its next attempt. */
export function useRetryMail() {
  const once = useOnce();
  const mutation = trpc.admin.jobs.retry.useMutation({
    onSuccess: () => showToast({ title: 'Success', message: 'The mail is on its way again' }),
    onError: (error) => showToast(failure(error, 'The mail could not be sent again')),
    onSettled: useRefreshMails(),
  });
  return {
    busy: mutation.isPending,
    retry: (id: number) => once(() => mutation.mutateAsync({ id })),
  };
}

function retriedMessage(count: number): string {
  if (count === 0) return 'No failed mails were left: somebody else has retried them';
  return count === 1 ? '1 mail is on its way again' : `${count} mails are on their way again`;
}

/** Retries every mail that was given up. */
export function useRetryFailedMails() {
  const once = useOnce();
  const mutation = trpc.admin.jobs.retryFailedMails.useMutation({
    onSuccess: ({ count }) => showToast({ title: 'Success', message: retriedMessage(count) }),
    onError: (error) => showToast(failure(error, 'The mails could not be sent again')),
    onSettled: useRefreshMails(),
  });
  return {
    busy: mutation.isPending,
    retryAll: () => once(() => mutation.mutateAsync()),
  };
}
