import { logCallInput } from '@dealer/api/schemas';
import { schemaResolver, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { services } from '../../../content/services.ts';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { changedFields } from '../form/changed-fields.ts';
import { storedIdOf } from '../form/error-details.ts';
import { hasChanges } from '../form/form-draft.ts';
import { type CallValues, hasNotes, newCall, useCallDraft } from './call-draft.ts';

const DEBOUNCE_MS = 120;

/** The machines whose names the form suggests for what is typed. */
function useMachines({ quoteType, productName }: CallValues) {
  const [search] = useDebouncedValue(quoteType === 'product' ? productName.trim() : '', DEBOUNCE_MS);
  const found = trpc.admin.palette.find.useQuery(
    { search },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  return search ? (found.data?.products ?? []) : [];
}

/** The form of a call: what is noted survives closing it, and is stored once. */
export function useLogCall(onDone: () => void) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const draft = useCallDraft();
  const [initial] = useState(() => draft.read() ?? newCall());
  const [isRestored, setRestored] = useState(() => hasNotes(initial));
  const form = useForm<CallValues>({
    initialValues: initial,
    onValuesChange: draft.keep,
    validate: schemaResolver(logCallInput, { sync: true }),
  });
  /** The call that is being saved: what is noted meanwhile is no part of it. */
  const sent = useRef<CallValues>(undefined);
  const isTypedSince = () =>
    sent.current !== undefined && hasChanges({ changes: changedFields(sent.current, form.getValues()) });
  const machines = useMachines(form.values);
  const openRequest = (id: number) => void navigate({ href: `/admin/quotes?request=${id}` });
  const save = useAction(trpc.admin.quotes.logCall, {
    success: ({ id, status }) => ({
      title: 'Call logged',
      message: status === 'pending' ? 'It waits among the requests.' : 'It is stored as answered by phone.',
      action: { label: 'View', onClick: () => openRequest(id) },
    }),
    error: (error) => {
      showFieldErrors(form, parseApiError(error).fields);
      const storedId = storedIdOf(error);
      if (storedId !== undefined)
        return {
          title: 'The call was saved before',
          message: 'What you changed since is not in it.',
          action: { label: 'Open it', onClick: () => openRequest(storedId) },
        };
      return staffErrorToast(error, 'The call could not be saved');
    },
    onBegin: () => {
      sent.current = form.getValues();
    },
    onSuccess: () => {
      if (!isTypedSince()) draft.drop();
    },
    afterSuccess: () => isTypedSince() || onDone(),
    invalidate: () => {
      void utils.admin.quotes.invalidate();
      void utils.admin.overview.invalidate();
      void utils.admin.dashboard.invalidate();
    },
  });
  const suggestions =
    form.values.quoteType === 'service' ? services.map(({ name }) => name) : machines.map(({ name }) => name);
  return {
    form,
    busy: save.isPending,
    /** Whether it began with what was noted of an earlier call. */
    isRestored,
    /** Autocomplete takes each text once, and machines can share a name. */
    suggestions: [...new Set(suggestions)],
    clear: () => {
      form.setValues(newCall());
      form.clearErrors();
      draft.drop();
      setRestored(false);
    },
    submit: (values: CallValues) => {
      const machine = machines.find(({ name }) => name === values.productName);
      save.run({
        ...values,
        productId: values.quoteType === 'product' ? (machine?.id ?? null) : null,
      });
    },
  };
}
