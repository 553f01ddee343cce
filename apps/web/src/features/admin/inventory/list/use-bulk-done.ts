import { showToast } from '../../../toast/toast.ts';
import { useUndo } from '../undo/use-undo.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import type { Selected } from './use-list-selection.ts';

/** After a bulk action: refetches the lists, clears the selection (or only what was done of it) and offers to undo it. */
export function useBulkDone({ clear, leaveOut }: Selected, onClose: () => void) {
  const refresh = useRefreshProducts();
  const { undo } = useUndo();
  return (message: string, batchId: string, done?: readonly number[]) => {
    showToast({
      title: 'Success',
      message,
      action: { label: 'Undo', onClick: () => undo({ batchId }) },
    });
    if (done) leaveOut(done);
    else clear();
    onClose();
    refresh();
  };
}
