import { errorCode } from '../../../../lib/error-code.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';

interface Props {
  /** The id of the source to delete; undefined while nothing is asked. */
  id: number | undefined;
  /** Reads the list again, with what happened in words. */
  reload: (because?: string) => unknown;
  onClose: () => void;
}

/** Asks, then deletes an image source (admin §5). */
export function DeleteSource({ id, reload, onClose }: Props) {
  const remove = useAction(trpc.admin.imageSources.remove, {
    success: 'Image source deleted successfully',
    error: (error) => {
      if (errorCode(error) !== 'NOT_FOUND') return staffErrorToast(error, 'Failed to delete source');
      void reload('Somebody deleted this source already.');
      return undefined;
    },
    onSuccess: () => reload(),
    // Another one may be asked about by now.
    afterSettled: (removed) => Number(removed.id) === id && onClose(),
  });
  return (
    <ConfirmModal
      opened={id !== undefined}
      question="Are you sure you want to delete this image source?"
      confirmLabel="Delete source"
      busy={remove.isPending}
      onConfirm={() => id !== undefined && remove.run({ id })}
      onClose={onClose}
    />
  );
}
