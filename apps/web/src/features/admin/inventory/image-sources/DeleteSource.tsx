import { errorCode } from '../../../../lib/error-code.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';

interface Props {
  /** Of the source to delete; undefined while nothing is asked. */
  id: number | undefined;
  /** Reads the list again, with what happened in words. */
  reload: (because?: string) => unknown;
  onClose: () => void;
}

/** Asks, then deletes an image source (admin §5). */
export function DeleteSource({ id, reload, onClose }: Props) {
  const once = useOnce();
  const remove = trpc.admin.imageSources.remove.useMutation({
    onSuccess: () => {
      void reload();
      showToast({ title: 'Success', message: 'Image source deleted successfully' });
    },
    onError: (error) => {
      if (errorCode(error) === 'NOT_FOUND') void reload('Somebody deleted this source already.');
      else showToast(failure(error, 'Failed to delete source'));
    },
    onSettled: onClose,
  });
  return (
    <ConfirmModal
      opened={id !== undefined}
      question="Are you sure you want to delete this image source?"
      confirmLabel="Delete source"
      busy={remove.isPending}
      onConfirm={() => id !== undefined && once(() => remove.mutateAsync({ id }))}
      onClose={onClose}
    />
  );
}
