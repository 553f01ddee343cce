import type { ImportRunState } from '@dealer/api/schemas';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { ConfirmModal } from '../list/ConfirmModal.tsx';

/** Deletes an import that changed nothing. */
export function DeleteImport({ run }: { run: ImportRunState }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const remove = useAction(trpc.admin.imports.remove, {
    error: 'The import could not be deleted',
    invalidate: () => utils.admin.imports.list.invalidate(),
    afterSuccess: () => navigate({ to: '/admin/import', search: {} }),
    onError: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete this import
      </Button>
      <ConfirmModal
        opened={asking}
        question={`Delete the import of ${run.fileName}? The catalog stays as it is.`}
        confirmLabel="Delete this import"
        busy={remove.isPending}
        onConfirm={() => remove.run({ id: run.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
