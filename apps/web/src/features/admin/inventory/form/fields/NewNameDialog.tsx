import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseApiError } from '../../../../../lib/api-error.ts';
import { isSessionEnded } from '../../../../../lib/error-code.ts';
import { staffErrorToast } from '../../../../action/error-toast.ts';
import { showToast } from '../../../../toast/toast.ts';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { type NewName, useCreateName } from './use-create-name.ts';

interface Props {
  kind: NewName;
  opened: boolean;
  /** For a subcategory, the category that it belongs to. */
  categoryId?: number;
  onClose: () => void;
  /** The new one, or the one that already had the name in other letters; brands go by name, categories by slug. */
  onCreated: (created: { name: string; slug?: string }) => void;
}

/** Adds a brand, category, subcategory or engine brand by its name; Enter submits (admin.md 2). */
export function NewNameDialog({ opened, ...props }: Props) {
  const title = props.kind.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return (
    <StaffModal opened={opened} onClose={props.onClose} title={`Add New ${title}`} size={440}>
      <NewNameForm {...props} title={title} />
    </StaffModal>
  );
}

function NewNameForm({
  kind,
  title,
  categoryId,
  onClose,
  onCreated,
}: Omit<Props, 'opened'> & { title: string }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const { create, busy } = useCreateName(kind, {
    onSuccess: (created) => {
      onCreated(created);
      onClose();
    },
    onError: (rejected) => {
      setError(parseApiError(rejected).message ?? `Failed to create ${kind}`);
      if (isSessionEnded(rejected)) showToast(staffErrorToast(rejected, `Failed to create ${kind}`));
    },
  });
  return (
    <form
      // React hands a submit on to the form around the dialog, which must not be saved by it.
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (name.trim()) create({ name, categoryId });
        else setError('Name is required');
      }}
    >
      <TextInput
        label={`${title} name`}
        data-autofocus
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(undefined);
        }}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Add {title}
        </Button>
      </Group>
    </form>
  );
}
