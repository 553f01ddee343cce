import type { RouterInputs } from '@dealer/api/types';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import { useRefreshProducts } from './use-refresh-products.ts';

type Undone = RouterInputs['admin']['products']['undo'];

/** Takes a save or a whole bulk action back, as a new change; a refusal says which later edit stands in the way. */
export function useUndo() {
  const refresh = useRefreshProducts();
  const once = useOnce();
  const mutation = trpc.admin.products.undo.useMutation({
    onSuccess: ({ count }) => showToast({ title: 'Success', message: `Undone for ${count} product(s)` }),
    onError: (error) => showToast(failure(error, 'The change could not be undone')),
    onSettled: refresh,
  });
  return {
    busy: mutation.isPending,
    undo: (undone: Undone, onDone?: () => void) => once(() => mutation.mutateAsync(undone).finally(onDone)),
  };
}
