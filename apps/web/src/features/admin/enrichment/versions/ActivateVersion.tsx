import { Alert, Button, Group, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { nameOf, type Version } from './version.ts';

interface Props {
  version: Version | undefined;
  /** The one that it takes the place of, undefined where lookups follow what is built in. */
  current: Version | undefined;
  onClose: () => void;
}

/** Asks, then makes a version the current one; a worse one, or one that was not measured, with a reason. */
export function ActivateVersion({ version, current, onClose }: Props) {
  const utils = trpc.useUtils();
  const shown = useShown(version);
  const activate = useAction(trpc.admin.smartLookup.versions.activate, {
    success: (activated) => `Smart Lookup now follows ${nameOf(activated)}`,
    error: (error) => staffErrorToast(error, 'Failed to activate version', 'Activation failed'),
    onSettled: onClose,
    invalidate: () => utils.admin.smartLookup.versions.list.invalidate(),
  });
  const replaced = current ? nameOf(current) : 'the built-in configuration';
  const unmeasured = shown?.metrics.trial ? '' : ' It was not measured, because no product is verified yet.';
  const question = `Activate ${shown ? nameOf(shown) : 'this version'}? It replaces ${replaced} in every lookup from now on.`;
  const confirm = (reason?: string) => version && activate.run({ id: version.id, ...(reason && { reason }) });
  if (shown?.doubt) {
    return (
      <StaffModal opened={version !== undefined} onClose={onClose} size={520} title={question} isPersistent>
        <ReasonForm doubt={shown.doubt} busy={activate.isPending} onConfirm={confirm} onClose={onClose} />
      </StaffModal>
    );
  }
  return (
    <ConfirmModal
      opened={version !== undefined}
      question={question + unmeasured}
      confirmLabel="Activate"
      busy={activate.isPending}
      onConfirm={() => confirm()}
      onClose={onClose}
    />
  );
}

interface ReasonProps {
  doubt: string;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

function ReasonForm({ doubt, busy, onConfirm, onClose }: ReasonProps) {
  const form = useForm({ initialValues: { reason: '' } });
  return (
    <form onSubmit={form.onSubmit(({ reason }) => onConfirm(reason))}>
      <Alert color="brass" title={doubt} mb="sm" />
      <Textarea
        label="Why do you activate it all the same?"
        description="The activity log keeps it."
        required
        maxLength={500}
        minRows={2}
        data-autofocus
        mb="md"
        {...form.getInputProps('reason')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={busy} disabled={!form.values.reason.trim()}>
          Activate
        </Button>
      </Group>
    </form>
  );
}
