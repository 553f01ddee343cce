import { showToast } from '../../../toast/toast.ts';
import { useUndo } from '../undo/use-undo.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import type { Selected } from './use-selection.ts';

/** After a bulk action: the lists are read anew, nothing is selected, and it can be undone for a moment. */
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
