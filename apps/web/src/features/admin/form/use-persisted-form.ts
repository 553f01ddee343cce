import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { Baseline } from './conflict.ts';
import { type FieldSchemas, type FormDraft, formDraftSchema, hasChanges } from './form-draft.ts';
import { type StoredDraft, useDraft } from './use-draft.ts';
import { type PersistedForm, useInitialValues, usePersistence } from './use-persistence.ts';

/** The draft of a form in this browser. @param fields the same object from call to call */
export function useFormDraft<Values extends object>(
  name: string,
  fields: FieldSchemas<Values>,
): StoredDraft<FormDraft<Values>> {
  const [schema] = useState(() => formDraftSchema(fields).refine(hasChanges));
  return useDraft<FormDraft<Values>>(name, schema);
}

interface Options<Values, Sent> {
  /** The place of its draft: what is typed is kept there until it is saved or discarded. */
  name: string;
  /** The schema of each field as the form holds it; the same object from call to call. */
  fields: FieldSchemas<Values>;
  /** What is stored, or what a new entity begins with. */
  stored: Baseline<Values>;
  validate?: FormValidateInput<Values>;
  transformValues?: (values: Values) => Sent;
  /** Runs at each change. */
  onChange?: () => void;
  /** Runs at each change that leaves something to save. */
  onType?: () => void;
}

/** A form of Mantine whose changes are persisted in this browser until they are saved or discarded. */
export function usePersistedForm<Values extends Record<string, unknown>, Sent = Values>({
  name,
  fields,
  stored,
  onChange,
  onType,
  ...options
}: Options<Values, Sent>): PersistedForm<Values> & { form: UseFormReturnType<Values, Sent> } {
  const draft = useFormDraft(name, fields);
  const initial = useInitialValues(draft, stored);
  const form = useForm<Values, Sent>({
    ...options,
    initialValues: initial.values,
    onValuesChange: () => {
      persisted.keep();
      onChange?.();
      if (persisted.isDirty()) onType?.();
    },
  });
  const persisted: PersistedForm<Values> = usePersistence<Values, FormDraft<Values>>({
    ...{ stored, initial, draft, toDraft: (changed) => changed },
    state: { values: form.getValues, set: form.setValues, clearErrors: form.clearErrors },
  });
  return { ...persisted, form };
}
