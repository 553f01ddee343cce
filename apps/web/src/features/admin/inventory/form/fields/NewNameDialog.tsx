import { MAX_CATALOG_NAME } from '@dealer/api/schemas';
import { IconPlus } from '@dealer/ui/icons';
import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import * as z from 'zod';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../../trpc.ts';
import { errorText, isAccessLost, staffErrorToast } from '../../../../action/error-toast.ts';
import { useAction } from '../../../../action/use-action.ts';
import { focusFirstInvalid } from '../../../../request/focus-first-invalid.ts';
import { showToast } from '../../../../toast/toast.ts';
import { lengthError } from '../../../form/length-error.ts';
import { RestoredNotice } from '../../../form/RestoredNotice.tsx';
import { useSentForm } from '../../../form/use-sent-form.ts';
import { useShortForm } from '../../../form/use-short-form.ts';
import { StaffModal } from '../../../list/StaffModal.tsx';

const fields = { name: z.string() };
const tooLong = (name: string) => lengthError('Name', name.trim(), MAX_CATALOG_NAME);

interface AddButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** Stands beside a field and opens the dialog that adds to its choices. */
export function AddButton({ label, disabled, onClick }: AddButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} disabled={disabled} onClick={onClick}>
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface Props {
  kind: NewName;
  opened: boolean;
  /** For a subcategory, the category that it belongs to. */
  categoryId?: number;
  onClose: () => void;
  /** The new one, or the one that already had the name in other letters; brands go by name, categories by slug. */
  onCreated: (created: Created) => void;
}

interface Created {
  name: string;
  slug?: string;
}

/** Adds a brand, category, subcategory or engine brand by its name; Enter submits (admin §2). */
export function NewNameDialog({ opened, ...props }: Props) {
  /** Ignored once the dialog was closed: something else may have been chosen before the response. */
  const onCreated = useStableCallback((created: Created) => {
    if (opened) props.onCreated(created);
  });
  const title = props.kind.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return (
    <StaffModal opened={opened} onClose={props.onClose} title={`Add New ${title}`} size={440}>
      <NewNameForm {...props} title={title} onCreated={onCreated} />
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
  const persisted = useShortForm({
    name: `new-${kind.replace(' ', '-')}${categoryId === undefined ? '' : `-${categoryId}`}`,
    fields,
    values: { name: '' },
    validate: { name: (name) => (name.trim() ? tooLong(name) : 'Name is required') },
  });
  const { form, isRestored, discard } = persisted;
  const sent = useSentForm(persisted, onClose);
  const cancel = () => {
    discard();
    onClose();
  };
  const { create, busy } = useCreateName(kind, {
    ...sent.handlers,
    onSuccess: () => sent.handlers.onSuccess(undefined),
    afterSuccess: (created) => {
      onCreated(created);
      return sent.handlers.afterSuccess();
    },
    onError: (rejected) => {
      form.setFieldError('name', errorText(rejected, `Failed to create ${kind}`));
      if (isAccessLost(rejected)) showToast(staffErrorToast(rejected, `Failed to create ${kind}`));
    },
  });
  return (
    <form
      // React hands a submit on to the form around the dialog, which must not be saved by it.
      onSubmit={(event) => {
        event.stopPropagation();
        form.onSubmit(({ name }) => create({ name, categoryId }), focusFirstInvalid)(event);
      }}
    >
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <TextInput
        label={`${title} name`}
        data-autofocus
        {...form.getInputProps('name')}
        error={tooLong(form.values.name) ?? form.errors['name']}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Add {title}
        </Button>
      </Group>
    </form>
  );
}

type NewName = 'brand' | 'category' | 'subcategory' | 'engine brand';

interface Handlers {
  onBegin: () => void;
  onSuccess: () => void;
  afterSuccess: (created: Created) => unknown;
  onError: (error: unknown) => void;
}

/** Adds one of the names that products go by. An existing name in other letter case is taken (decisions P37). */
function useCreateName(kind: NewName, { onSuccess, ...handlers }: Handlers) {
  const utils = trpc.useUtils();
  const options = {
    ...handlers,
    onSuccess: async () => {
      await utils.storefront.catalog.invalidate();
      onSuccess();
    },
    // The dialog says it.
    error: () => undefined,
    errorWhenGone: `Failed to create ${kind}`,
  };
  const brand = useAction(trpc.admin.catalog.createBrand, options);
  const category = useAction(trpc.admin.catalog.createCategory, options);
  const subcategory = useAction(trpc.admin.catalog.createSubcategory, options);
  const engineBrand = useAction(trpc.admin.catalog.createEngineBrand, options);
  return {
    busy: [brand, category, subcategory, engineBrand].some(({ isPending }) => isPending),
    create: ({ name, categoryId = 0 }: { name: string; categoryId?: number }) => {
      if (kind === 'brand') return brand.run({ name });
      if (kind === 'category') return category.run({ name });
      if (kind === 'subcategory') return subcategory.run({ name, categoryId });
      return engineBrand.run({ name });
    },
  };
}
