import { type InviteStaffInput, inviteStaffInput } from '@dealer/api/schemas';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { focusFirstInvalid } from '../../../request/focus-first-invalid.ts';
import { showFieldErrors } from '../../../request/show-field-errors.ts';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useSentForm } from '../../form/use-sent-form.ts';
import { useShortForm } from '../../form/use-short-form.ts';
import { StaffModal } from '../../list/StaffModal.tsx';
import settingsClasses from '../settings.module.css';
import { useRefreshStaff } from './use-staff-actions.ts';

const empty: InviteStaffInput = { email: '', firstName: '', lastName: '', role: 'admin' };
const fields = {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: inviteStaffInput.shape.role,
};

const roleOptions = [
  { value: 'admin', label: 'Admin: products, quotes and messages' },
  { value: 'superadmin', label: 'Superadmin: also settings and staff' },
];

/** Invites somebody to the staff. What was typed stays until the invitation is sent. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(false);
  const close = () => {
    setTyped(false);
    onClose();
  };
  return (
    <StaffModal opened={opened} onClose={close} title="Invite to the staff" size={520} isPersistent={typed}>
      <InviteForm onType={() => setTyped(true)} onDone={close} />
    </StaffModal>
  );
}

function InviteForm({ onType, onDone }: { onType: () => void; onDone: () => void }) {
  const persisted = useShortForm({
    name: 'invitation',
    fields,
    values: empty,
    validate: schemaResolver(inviteStaffInput, { sync: true }),
    onType,
  });
  const { form, isRestored, discard } = persisted;
  const sent = useSentForm(persisted, onDone);
  const invite = useAction(trpc.admin.staff.invite, {
    success: ({ outcome }, { email, firstName }) =>
      outcome === 'invited'
        ? `The invitation is on its way to ${email}`
        : `${firstName} has an account already and is on the staff now. A mail says so.`,
    error: (error) => {
      showFieldErrors(form, parseApiError(error).fields);
      return staffErrorToast(error, 'The invitation could not be sent');
    },
    ...sent.handlers,
    onSuccess: () => sent.handlers.onSuccess(undefined),
    invalidate: useRefreshStaff(),
  });
  return (
    <form
      noValidate
      className={settingsClasses.form}
      onSubmit={form.onSubmit((values) => invite.run(values), focusFirstInvalid)}
    >
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <TextInput type="email" label="Email" required data-autofocus {...form.getInputProps('email')} />
      <TextInput label="First name" required {...form.getInputProps('firstName')} />
      <TextInput label="Last name" required {...form.getInputProps('lastName')} />
      <NativeSelect label="Role" data={roleOptions} {...form.getInputProps('role')} />
      <Group justify="flex-end">
        <Button type="submit" loading={invite.isPending}>
          Send invitation
        </Button>
      </Group>
    </form>
  );
}
