import { countText } from '@dealer/api/domain/counts';
import { Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { StaffModal } from '../list/StaffModal.tsx';
import { useShown } from '../list/use-shown.ts';
import { type EditedSynonym, useSynonymForm } from './use-synonym-form.ts';

const DEBOUNCE_MS = 300;

interface Props {
  /** Undefined while the dialog is closed. */
  edited: EditedSynonym | undefined;
  onClose: () => void;
}

/** Teaches the search of the site what a word means. */
export function SynonymDialog({ edited, onClose }: Props) {
  const shown = useShown(edited);
  const [typed, setTyped] = useState(false);
  const close = () => {
    setTyped(false);
    onClose();
  };
  return (
    <StaffModal
      opened={edited !== undefined}
      onClose={close}
      isPersistent={typed}
      size={560}
      title={shown && 'id' in shown ? 'Edit synonym' : 'New synonym'}
    >
      {shown && (
        <SynonymForm
          key={'id' in shown ? shown.id : shown.phrase}
          edited={shown}
          onType={() => setTyped(true)}
          onDone={close}
        />
      )}
    </StaffModal>
  );
}

function SynonymForm({
  edited,
  onType,
  onDone,
}: {
  edited: EditedSynonym;
  onType: () => void;
  onDone: () => void;
}) {
  const { form, isRestored, theirs, discard, busy, save } = useSynonymForm(edited, onType, onDone);
  const hasWords = edited.phrase !== '';
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstInvalid)}>
      {isRestored && <RestoredNotice onDiscard={discard} theirs={theirs} />}
      <TextInput
        label="What people type"
        description="Up to five words, in singular or plural"
        required
        data-autofocus={hasWords ? undefined : true}
        {...form.getInputProps('phrase')}
      />
      <TextInput
        mt="md"
        label="What it means"
        description="A category, brand, ‘gas’, ‘battery’ or words of the description. Put + between parts that must all fit, a comma between alternatives: ‘riding mowers + gas, zero-turn residential’."
        required
        data-autofocus={hasWords ? true : undefined}
        {...form.getInputProps('means')}
      />
      <MeaningPreview means={form.values.means} />
      <Switch
        mt="md"
        label="Only where the search names no kind of machine: ‘leaves’ is a blower, ‘leaf rake’ is not"
        {...form.getInputProps('isHint', { type: 'checkbox' })}
      />
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            discard();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save synonym
        </Button>
      </Group>
    </form>
  );
}

/** Shows what the meaning finds, while it is typed. */
function MeaningPreview({ means: typed }: { means: string }) {
  const [means] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data } = trpc.admin.synonyms.preview.useQuery({ means }, { enabled: /[\p{L}\p{N}]/u.test(means) });
  return (
    <Text role="status" size="sm" mt={4} mih="1.5em">
      {data && means === typed.trim()
        ? [
            `Finds ${countText(data.products, 'machine')} in stock.`,
            ...data.unknown.map((part) => `No machine fits “${part}”.`),
          ].join(' ')
        : ''}
    </Text>
  );
}
