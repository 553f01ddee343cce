import { createViewInput, MAX_VIEW_NAME } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, Group, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useId, useState } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { focusFirstInvalid } from '../../request/focus-first-invalid.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { lengthError } from '../form/length-error.ts';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { useSentForm } from '../form/use-sent-form.ts';
import { useShortForm } from '../form/use-short-form.ts';
import { ConfirmModal } from '../list/ConfirmModal.tsx';
import { StaffModal } from '../list/StaffModal.tsx';
import { useShown } from '../list/use-shown.ts';
import { isSameView } from './current-view.ts';

const fields = { name: z.string(), href: z.string(), isShared: z.boolean() };

type View = RouterOutputs['admin']['views']['update'];

/** A stored view, with the address of the list as it is shown now; or that address alone, for a new view. */
export type EditedView = (View & { currentHref: string }) | { href: string };

interface Props {
  /** Undefined while the dialog is closed. */
  edited: EditedView | undefined;
  onClose: () => void;
}

/** Names a view, shares it, lets it follow what is shown now, or deletes it. */
export function ViewDialog({ edited, onClose }: Props) {
  const shown = useShown(edited);
  return (
    <StaffModal
      opened={edited !== undefined}
      onClose={onClose}
      size={480}
      title={shown && 'id' in shown ? `Change ${shown.name}` : 'Save this view'}
    >
      {shown && <ViewForm key={'id' in shown ? shown.id : shown.href} edited={shown} onClose={onClose} />}
    </StaffModal>
  );
}

function ViewForm({ edited, onClose }: { edited: EditedView; onClose: () => void }) {
  const stored = 'id' in edited ? edited : undefined;
  const hint = useId();
  const [asksDelete, setAsksDelete] = useState(false);
  const utils = trpc.useUtils();
  const invalidate = () => utils.admin.views.invalidate();
  const persisted = useShortForm({
    name: `view-${stored?.id ?? `new-${encodeURIComponent(edited.href)}`}`,
    fields,
    values: { name: stored?.name ?? '', href: edited.href, isShared: stored?.isShared ?? false },
    updatedAt: stored?.updatedAt,
    validate: schemaResolver(createViewInput, { sync: true }),
  });
  const { form, isRestored, theirs, discard } = persisted;
  const sent = useSentForm<typeof form.values, View>(persisted, onClose, stored);
  const { current } = sent;
  const close = () => {
    discard();
    onClose();
  };
  const options = {
    success: ({ name }: View) => `${name} is saved`,
    error: (error: unknown) => {
      showFieldErrors(form, parseApiError(error).fields);
      return staffErrorToast(error, 'The view could not be saved');
    },
    ...sent.handlers,
    invalidate,
  };
  const create = useAction(trpc.admin.views.create, options);
  const update = useAction(trpc.admin.views.update, options);
  const remove = useAction(trpc.admin.views.remove, {
    success: `${stored?.name ?? ''} is deleted`,
    error: 'The view could not be deleted',
    onSuccess: discard,
    afterSuccess: onClose,
    afterSettled: () => setAsksDelete(false),
    invalidate,
  });
  const versionOf = ({ id, updatedAt }: View) => ({
    id,
    updatedAt: persisted.baseline().updatedAt ?? updatedAt,
  });
  const save = (values: typeof form.values) =>
    current ? update.run({ ...versionOf(current), ...values }) : create.run(values);
  const isTheirs = stored?.isShared && !stored.isOwn;
  const differs = stored && !isSameView(stored.href, stored.currentHref);
  return (
    <form noValidate onSubmit={form.onSubmit(save, focusFirstInvalid)}>
      {isRestored && <RestoredNotice onDiscard={discard} theirs={theirs} />}
      <TextInput
        label="Name"
        required
        data-autofocus
        {...form.getInputProps('name')}
        error={lengthError('Name', form.values.name, MAX_VIEW_NAME) ?? form.errors['name']}
      />
      <Switch
        mt="md"
        label="For all staff"
        aria-describedby={isTheirs ? hint : undefined}
        disabled={isTheirs}
        {...form.getInputProps('isShared', { type: 'checkbox' })}
      />
      {isTheirs && (
        <Text id={hint} size="sm">
          Only the person who made the view can stop sharing it
        </Text>
      )}
      {differs && (
        <Switch
          mt="md"
          label="Use the filters that the list has now"
          checked={form.values.href === stored.currentHref}
          onChange={({ currentTarget: { checked } }) =>
            form.setFieldValue('href', checked ? stored.currentHref : stored.href)
          }
        />
      )}
      {form.errors['href'] && <p role="alert">{form.errors['href']}</p>}
      <Group justify="flex-end" mt="lg">
        {stored && (
          <Button color="red" variant="light" mr="auto" onClick={() => setAsksDelete(true)}>
            Delete
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          Save view
        </Button>
      </Group>
      {stored && (
        <ConfirmModal
          opened={asksDelete}
          question={`Delete the view “${stored.name}”?${stored.isShared ? ' All staff lose it.' : ''}`}
          confirmLabel="Delete view"
          busy={remove.isPending}
          onConfirm={() => remove.run(versionOf(stored))}
          onClose={() => setAsksDelete(false)}
        />
      )}
    </form>
  );
}
