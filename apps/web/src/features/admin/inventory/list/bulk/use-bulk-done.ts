import { useMounted } from '../../../../../lib/use-mounted.ts';
import { showToast } from '../../../../toast/toast.ts';
import { useUndo } from '../../undo/use-undo.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import type { Selected } from '../selection/use-list-selection.ts';

/**
 * After a bulk action: refetches the lists and offers to undo it. Where its dialog is still open, closes that and clears the
 * selection, or only what was done of it.
 */
export function useBulkDone({ clear, leaveOut }: Selected, onClose: () => void) {
  const refresh = useRefreshProducts();
  const { undo } = useUndo();
  const isMounted = useMounted();
  return (message: string, batchId: string, done?: readonly number[]) => {
    showToast({
      title: 'Success',
      message,
      action: { label: 'Undo', onClick: () => undo({ batchId }) },
    });
    refresh();
    if (!isMounted()) return;
    if (done) leaveOut(done);
    else clear();
    onClose();
  };
}
