import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
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
  const remove = useAction(trpc.admin.templates.remove, {
    success: 'Template deleted',
    error: 'The template could not be deleted',
    // Another one may be asked about by now.
    afterSettled: ({ id }) => Number(id) === template?.id && onClose(),
    invalidate: refresh,
  });
  return (
    <ConfirmModal
      opened={template !== undefined}
      question="Are you sure you want to delete this template?"
      confirmLabel="Delete template"
      busy={remove.isPending}
      onConfirm={() => template && remove.run({ id: template.id, updatedAt: template.updatedAt })}
      onClose={onClose}
    />
  );
}
