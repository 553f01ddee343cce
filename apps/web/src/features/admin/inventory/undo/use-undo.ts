import type { RouterOutputs } from '@dealer/api/types';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/** One save or a whole bulk action. */
export type Undone = { batchId: string } | { transactionId: string };

type UndoOutput = RouterOutputs['admin']['products']['undo'];

function undoneMessage({ count, kept }: UndoOutput): string {
  const [first] = kept;
  if (!first) return `Undone for ${count} product(s)`;
  const others = kept.length > 1 ? ` ${kept.length - 1} more stay as they are: see the activity log.` : '';
  return `Undone for ${count} product(s). ${first.reason}.${others}`;
}

/** Takes a save or a whole bulk action back, as a new change, and says what stayed as it is. */
export function useUndo() {
  const refresh = useRefreshProducts();
  const once = useOnce();
  const mutation = trpc.admin.products.undo.useMutation({
    onSuccess: (output) => showToast({ title: 'Success', message: undoneMessage(output) }),
    onError: (error) => showToast(failure(error, 'The change could not be undone')),
    onSettled: refresh,
  });
  return {
    busy: mutation.isPending,
    undo: (undone: Undone & { also?: number[] }, onDone?: () => void) =>
      once(() => mutation.mutateAsync(undone).finally(onDone)),
  };
}
