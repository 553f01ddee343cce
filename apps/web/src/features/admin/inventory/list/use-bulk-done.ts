import { showToast } from '../../../toast/toast.ts';
import { useUndo } from '../undo/use-undo.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import type { Selected } from './use-selection.ts';

/** After a bulk action: refetches the lists, clears the selection and offers to undo it for a moment. */
export function useBulkDone({ clear }: Selected, onClose: () => void) {
  const refresh = useRefreshProducts();
  const { undo } = useUndo();
  return (message: string, batchId: string) => {
    showToast({
      title: 'Success',
      message,
      action: { label: 'Undo', onClick: () => undo({ batchId }) },
    });
    clear();
    onClose();
    refresh();
  };
}
