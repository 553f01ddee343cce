import { type FormMode, type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import type { Baseline } from './conflict.ts';
import { type FieldSchemas, type FormDraft, formDraftSchema, hasChanges } from './form-draft.ts';
import { keepPendingDrafts, useKeepSoon } from './pending-drafts.ts';
import { type StoredDraft, useDraft } from './use-draft.ts';
import { type PersistedForm, useInitialValues, usePersistence } from './use-persistence.ts';

/** The format in which the draft of a form is read; the same values from call to call. */
interface DraftFormat<Values> {
  /** The schema of each field as the form holds it. */
  fields: FieldSchemas<Values>;
  /** Turns a draft that an older version of the site stored into one of today. */
  upgrade?: ((stored: unknown) => unknown) | undefined;
}

/** The draft of a form in this browser. */
export function useFormDraft<Values extends object>(
  name: string,
  { fields, upgrade }: DraftFormat<Values>,
): StoredDraft<FormDraft<Values>> {
  const [schema] = useState(() => formDraftSchema(fields, upgrade).refine(hasChanges));
  const draft = useDraft<FormDraft<Values>>(name, schema);
  return useMemo(() => {
    const read = () => {
      // A form that mounts again reads its draft before React unmounts the one in its place.
      keepPendingDrafts();
      return draft.read();
    };
    const has = () => {
      keepPendingDrafts();
      return draft.has();
    };
    return { ...draft, has, read };
  }, [draft]);
}

interface Options<Values, Sent> extends DraftFormat<Values> {
  /** The place of its draft: what is typed is kept there until it is saved or discarded. */
  name: string;
  /** The stored values, or those that a new entity begins with. */
  stored: Baseline<Values>;
  /** The last values of the entity that the draft was based on, if it is not there to be changed any more. */
  removed?: Values | undefined;
  /**
   * The mode of the form: in 'uncontrolled', for forms of many fields, a key renders nothing, and the draft is kept in the pauses
   * of typing.
   */
  mode?: FormMode;
  validate?: FormValidateInput<Values>;
  transformValues?: (values: Values) => Sent;
  /** Runs at each change. */
  onChange?: (values: Values, previous: Values) => void;
  /** Runs at each change that leaves something to save. */
  onType?: () => void;
}

/** A form of Mantine whose changes are persisted in this browser until they are saved or discarded. */
export function usePersistedForm<Values extends Record<string, unknown>, Sent = Values>({
  name,
  fields,
  upgrade,
  stored,
  removed,
  mode = 'controlled',
  onChange,
  onType,
  ...options
}: Options<Values, Sent>): PersistedForm<Values> & { form: UseFormReturnType<Values, Sent> } {
  const draft = useFormDraft(name, { fields, upgrade });
  const initial = useInitialValues(draft, stored, removed);
  const form = useForm<Values, Sent>({
    ...options,
    mode,
    initialValues: initial.values,
    onValuesChange: (values, previous) => {
      if (mode === 'controlled') persisted.keep();
      else keepSoon();
      onChange?.(values, previous);
      if (onType && persisted.isDirty()) onType();
    },
  });
  const persisted: PersistedForm<Values> = usePersistence<Values>({
    stored,
    initial,
    draft,
    state: { values: form.getValues, set: form.setValues, clearErrors: form.clearErrors },
  });
  const keepSoon = useKeepSoon(persisted.keep);
  return { ...persisted, form };
}
