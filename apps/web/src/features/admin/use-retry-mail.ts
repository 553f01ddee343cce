import { useOnce } from '../../lib/use-once.ts';
import { trpc } from '../../trpc.ts';
import { showToast } from '../toast/toast.ts';
import { failure } from './failure.ts';

/** Has a mail tried at once that failed, or that waits for its next try. */
export function useRetryMail() {
  const once = useOnce();
  const utils = trpc.useUtils();
  const mutation = trpc.admin.jobs.retry.useMutation({
    onSuccess: () => showToast({ title: 'Success', message: 'The mail is on its way again' }),
    onError: (error) => showToast(failure(error, 'The mail could not be sent again')),
    onSettled: () =>
      Promise.all([
        utils.admin.dashboard.get.invalidate(),
        utils.admin.overview.get.invalidate(),
        utils.admin.quotes.get.invalidate(),
      ]),
  });
  return {
    busy: mutation.isPending,
    retry: (id: number) => once(() => mutation.mutateAsync({ id })),
  };
}
