import { useState } from 'react';
import { StaffModal } from '../list/StaffModal.tsx';
import { useShown } from '../list/use-shown.ts';
import { TemplateForm } from './TemplateForm.tsx';
import type { Template } from './use-template-lists.ts';

/** The dialog of a new template, or of one that is edited. */
export function TemplateDialog({
  edited,
  onClose,
}: {
  edited: Template | 'new' | undefined;
  onClose: () => void;
}) {
  const shown = useShown(edited);
  const [typed, setTyped] = useState(false);
  const close = () => {
    setTyped(false);
    onClose();
  };
  const template = shown === 'new' ? undefined : shown;
  return (
    <StaffModal
      opened={edited !== undefined}
      onClose={close}
      isPersistent={typed}
      size={920}
      title={template ? 'Edit Template' : 'New Template'}
    >
      <TemplateForm
        key={template?.id ?? 'new'}
        template={template}
        onType={() => setTyped(true)}
        onDone={close}
      />
    </StaffModal>
  );
}
