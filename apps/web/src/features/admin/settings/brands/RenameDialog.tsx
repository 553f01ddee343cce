import { MAX_CATALOG_NAME } from '@dealer/api/schemas';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '../../../../trpc.ts';
import { lengthError } from '../../form/length-error.ts';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useSentForm } from '../../form/use-sent-form.ts';
import { useShortForm } from '../../form/use-short-form.ts';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { type ManagedBrand, useBrandAction } from './use-brand-action.ts';

const fields = { name: z.string() };

interface Props {
  /** Undefined while the dialog is closed. */
  brand: ManagedBrand | undefined;
  onClose: () => void;
}

/** Gives a brand and its products another name. */
export function RenameDialog({ brand, onClose }: Props) {
  const shown = useShown(brand);
  return (
    <StaffModal
      opened={brand !== undefined}
      onClose={onClose}
      title={`Rename ${shown?.name ?? ''}`}
      size={520}
    >
      {shown && <RenameForm key={shown.id} brand={shown} onClose={onClose} />}
    </StaffModal>
  );
}

function RenameForm({
  brand: { id, name, products },
  onClose,
}: {
  brand: ManagedBrand;
  onClose: () => void;
}) {
  const persisted = useShortForm({
    name: `brand-${id}`,
    fields,
    values: { name },
  });
  const { form, isRestored, theirs, discard } = persisted;
  const sent = useSentForm(persisted, onClose);
  /** The stored name: another one after a rename during which somebody typed on. */
  const [storedName, setStoredName] = useState(name);
  const typed = form.values.name.trim();
  const tooLong = lengthError('Name', typed, MAX_CATALOG_NAME);
  const close = () => {
    discard();
    onClose();
  };
  const { run, isPending, error } = useBrandAction(trpc.admin.brands.rename, {
    ...sent.handlers,
    onSuccess: (changed) => {
      setStoredName(changed.name);
      sent.handlers.onSuccess(undefined);
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => run({ id, shownName: storedName, name: values.name }))}>
      {isRestored && <RestoredNotice onDiscard={discard} theirs={theirs} />}
      <Text mb="md">
        {products} product(s) get the new name. It can be undone in the activity log; imports may go on saying
        the old one.
      </Text>
      <TextInput
        data-autofocus
        label="Name"
        required
        {...form.getInputProps('name')}
        error={tooLong ?? error}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={typed === storedName || !typed || tooLong !== undefined}
        >
          Rename
        </Button>
      </Group>
    </form>
  );
}
