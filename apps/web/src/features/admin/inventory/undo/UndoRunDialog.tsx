import { formatCount } from '@dealer/api/domain/counts';
import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { showToast } from '../../../toast/toast.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';

interface Props {
  runId: number;
  opened: boolean;
  /** Products that the run changed. */
  products: number;
  /** Shows the run that is being undone. Without it, a toast says which page does. */
  onUndoing?: (run: RouterOutputs['admin']['enrichment']['undo']) => void;
  onClose: () => void;
}

const sayWhere = () =>
  showToast({ title: 'Success', message: 'The run is being undone: Data Enrichment shows when it is done' });

/** Asks, then undoes a whole enrichment run in the background; Data Enrichment shows how far it is. */
export function UndoRunDialog({ runId, opened, products, onUndoing = sayWhere, onClose }: Props) {
  const utils = trpc.useUtils();
  const undo = useAction(trpc.admin.enrichment.undo, {
    error: 'The run could not be undone',
    onSuccess: onUndoing,
    afterSettled: onClose,
    invalidate: () => utils.admin.audit.page.invalidate(),
  });
  return (
    <ConfirmModal
      opened={opened}
      question={`Undo what this run changed in ${formatCount(products)} product(s)? What people changed or confirmed since stays.`}
      confirmLabel="Undo run"
      busy={undo.isPending}
      onConfirm={() => undo.run({ id: runId })}
      onClose={onClose}
    />
  );
}
