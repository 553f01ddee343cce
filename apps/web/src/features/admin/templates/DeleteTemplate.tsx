import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import { ConfirmModal } from '../list/ConfirmModal.tsx';
import { type Template, useRefreshTemplates } from './use-template-lists.ts';

/** Asks, then deletes a template. */
export function DeleteTemplate({
  template,
  onClose,
}: {
  template: Template | undefined;
  onClose: () => void;
}) {
  const refresh = useRefreshTemplates();
  const once = useOnce();
  const remove = trpc.admin.templates.remove.useMutation({
    onSuccess: () => showToast({ title: 'Success', message: 'Template deleted' }),
    onError: (error) => showToast(failure(error, 'The template could not be deleted')),
    onSettled: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmModal
      opened={template !== undefined}
      question="Are you sure you want to delete this template?"
      confirmLabel="Delete template"
      busy={remove.isPending}
      onConfirm={() => template && once(() => remove.mutateAsync({ id: template.id }))}
      onClose={onClose}
    />
  );
}
