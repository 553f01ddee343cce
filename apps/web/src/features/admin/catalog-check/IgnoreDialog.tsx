import { MAX_IGNORE_REASON } from '@dealer/api/schemas';
import { Button, Group, Text, TextInput } from '@mantine/core';
import * as z from 'zod';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { lengthError } from '../form/length-error.ts';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { useSentForm } from '../form/use-sent-form.ts';
import { useShortForm } from '../form/use-short-form.ts';
import { StaffModal } from '../list/StaffModal.tsx';
import { useShown } from '../list/use-shown.ts';
import type { FindingRow, FindingsOfProduct } from './findings.ts';

const fields = { reason: z.string() };

const reasonError = (reason: string) => lengthError('Reason', reason, MAX_IGNORE_REASON);

interface Ignoring {
  product: FindingsOfProduct;
  finding: FindingRow;
}

interface Props {
  /** Undefined while the dialog is closed. */
  ignoring: Ignoring | undefined;
  onClose: () => void;
}

/** Asks why a finding is left as it is. */
export function IgnoreDialog({ ignoring, onClose }: Props) {
  const shown = useShown(ignoring);
  return (
    <StaffModal opened={ignoring !== undefined} onClose={onClose} title="Ignore this finding" size={520}>
      {shown && <IgnoreForm key={`${shown.product.id}-${shown.finding.rule}`} {...shown} onClose={onClose} />}
    </StaffModal>
  );
}

function IgnoreForm({ product, finding, onClose }: Ignoring & { onClose: () => void }) {
  const persisted = useShortForm({
    name: `ignored-finding-${product.id}-${finding.rule}`,
    fields,
    values: { reason: '' },
    validate: { reason: reasonError },
  });
  const { form, isRestored, discard } = persisted;
  const sent = useSentForm(persisted, onClose);
  const close = () => {
    discard();
    onClose();
  };
  const isEmpty = !form.values.reason.trim();
  const utils = trpc.useUtils();
  const ignore = useAction(trpc.admin.catalogCheck.ignore, {
    success: 'The finding is ignored until the value changes',
    error: 'The finding could not be ignored',
    invalidate: () => utils.admin.catalogCheck.invalidate(),
    ...sent.handlers,
    onSuccess: () => sent.handlers.onSuccess(undefined),
  });
  return (
    <form
      onSubmit={form.onSubmit(({ reason }) => {
        const { rule, value } = finding;
        if (!isEmpty) ignore.run({ productId: product.id, rule, value, reason });
      })}
    >
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <Text fw={600}>{product.name}</Text>
      <Text mb="md">{finding.reason}. It comes back when the value changes.</Text>
      <TextInput
        data-autofocus
        label="Reason"
        required
        {...form.getInputProps('reason')}
        error={reasonError(form.values.reason)}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={ignore.isPending} disabled={isEmpty}>
          Ignore
        </Button>
      </Group>
    </form>
  );
}
