import { type FormMode, type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
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

const PAUSE_MS = 300;

interface Options<Values, Sent> {
  /** The place of its draft: what is typed is kept there until it is saved or discarded. */
  name: string;
  /** The schema of each field as the form holds it; the same object from call to call. */
  fields: FieldSchemas<Values>;
  /** What is stored, or what a new entity begins with. */
  stored: Baseline<Values>;
  /** The last values of the entity that the draft was based on, if it is not there to be changed any more. */
  removed?: Values | undefined;
  /** In uncontrolled mode, for forms of many fields, a key renders nothing, and the draft is kept in the pauses of typing. */
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
  stored,
  removed,
  mode = 'controlled',
  onChange,
  onType,
  ...options
}: Options<Values, Sent>): PersistedForm<Values> & { form: UseFormReturnType<Values, Sent> } {
  const draft = useFormDraft(name, fields);
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
    ...{ stored, initial, draft },
    state: { values: form.getValues, set: form.setValues, clearErrors: form.clearErrors },
  });
  const keepSoon = useKeepSoon(persisted.keep);
  return { ...persisted, form };
}

/** Keeps a draft in the next pause of typing, at the latest when the form or the page is left. */
function useKeepSoon(keep: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepNow = useStableCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    keep();
  });
  useEffect(() => {
    const keepPending = () => {
      if (timer.current !== undefined) keepNow();
    };
    window.addEventListener('pagehide', keepPending);
    return () => {
      window.removeEventListener('pagehide', keepPending);
      keepPending();
    };
  }, [keepNow]);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keepNow, PAUSE_MS);
  };
}
