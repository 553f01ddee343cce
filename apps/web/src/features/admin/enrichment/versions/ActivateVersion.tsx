import { MAX_ACTIVATION_REASON } from '@dealer/api/schemas';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import * as z from 'zod';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { lengthError } from '../../form/length-error.ts';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { useShortForm } from '../../form/use-short-form.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { nameOf, type Version } from './version.ts';

const fields = { reason: z.string() };

const reasonError = (reason: string) => lengthError('Reason', reason, MAX_ACTIVATION_REASON);

interface Props {
  version: Version | undefined;
  /** The one that it takes the place of, undefined where lookups follow what is built in. */
  current: Version | undefined;
  onClose: () => void;
}

/** Asks, then makes a version the current one; a worse one, or one that was not measured, with a reason. */
export function ActivateVersion({ version, current, onClose }: Props) {
  const shown = useShown(version);
  const activate = useActivate({ afterSettled: ({ id }) => Number(id) === version?.id && onClose() });
  const replaced = current ? nameOf(current) : 'the built-in configuration';
  const unmeasured = shown?.metrics.trial ? '' : ' It was not measured, because no product is verified yet.';
  const question = `Activate ${shown ? nameOf(shown) : 'this version'}? It replaces ${replaced} in every lookup from now on.`;
  if (shown?.warning) {
    return (
      <StaffModal opened={version !== undefined} onClose={onClose} size={520} title={question} isPersistent>
        <ReasonForm
          key={shown.id}
          id={shown.id}
          replaces={current?.id ?? null}
          warning={shown.warning}
          onClose={onClose}
        />
      </StaffModal>
    );
  }
  return (
    <ConfirmModal
      opened={version !== undefined}
      question={question + unmeasured}
      confirmLabel="Activate"
      busy={activate.isPending}
      onConfirm={() => version && activate.run({ id: version.id, replaces: current?.id ?? null })}
      onClose={onClose}
    />
  );
}

function useActivate(handlers: {
  onSuccess?: () => void;
  afterSettled: (input: { id: unknown }) => unknown;
}) {
  const utils = trpc.useUtils();
  return useAction(trpc.admin.smartLookup.versions.activate, {
    success: (activated) => `Smart Lookup now follows ${nameOf(activated)}`,
    error: (error) => staffErrorToast(error, 'Failed to activate version', 'Activation failed'),
    invalidate: () => utils.admin.smartLookup.versions.list.invalidate(),
    ...handlers,
  });
}

interface ReasonProps {
  id: number;
  /** The version that is replaced; null for the built-in configuration. */
  replaces: number | null;
  warning: string;
  onClose: () => void;
}

function ReasonForm({ id, replaces, warning, onClose }: ReasonProps) {
  const { form, isRestored, discard } = useShortForm({
    name: `activation-${id}`,
    fields,
    values: { reason: '' },
    validate: { reason: reasonError },
  });
  const activate = useActivate({ onSuccess: discard, afterSettled: onClose });
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <form onSubmit={form.onSubmit(({ reason }) => activate.run({ id, reason, replaces }))}>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <Alert color="brass" title={warning} mb="sm" />
      <Textarea
        label="Why do you activate it all the same?"
        description="The activity log keeps it."
        required
        minRows={2}
        data-autofocus
        mb="md"
        {...form.getInputProps('reason')}
        error={reasonError(form.values.reason)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={activate.isPending} disabled={!form.values.reason.trim()}>
          Activate
        </Button>
      </Group>
    </form>
  );
}
