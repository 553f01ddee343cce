import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';

interface Props {
  runId: number;
  opened: boolean;
  /** Products that the run changed. */
  products: number;
  onClose: () => void;
}

/** Asks, then undoes a whole enrichment run in the background; Data Enrichment shows how far it is. */
export function UndoRunDialog({ runId, opened, products, onClose }: Props) {
  const utils = trpc.useUtils();
  const undo = useAction(trpc.admin.enrichment.undo, {
    success: 'The run is being undone: Data Enrichment shows when it is done',
    error: 'The run could not be undone',
    afterSettled: onClose,
    invalidate: () => utils.admin.audit.page.invalidate(),
  });
  return (
    <ConfirmModal
      opened={opened}
      question={`Undo what this run changed in ${products.toLocaleString('en-US')} product(s)? What people changed since stays.`}
      confirmLabel="Undo run"
      busy={undo.isPending}
      onConfirm={() => undo.run({ id: runId })}
      onClose={onClose}
    />
  );
}
