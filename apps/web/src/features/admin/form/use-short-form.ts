import type { FormValidateInput } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Baseline, conflictOf } from './conflict.ts';
import type { FieldSchemas } from './form-draft.ts';
import { usePersistedForm } from './use-persisted-form.ts';

interface Options<Values> {
  /** The place of the draft in this browser. */
  name: string;
  /** The schema of each field as the form holds it. */
  fields: FieldSchemas<Values>;
  /** The values that the form begins with. */
  values: Values;
  /** The time when the edited entity was stored; without one the form creates something. */
  updatedAt?: Date | undefined;
  validate?: FormValidateInput<Values>;
  onType?: () => void;
}

/**
 * A form of a few fields, such as a dialog's. What is typed stays in this browser until it is sent or canceled, also over a
 * reload. A draft of an older version goes on from the stored one.
 * @returns `discard` empties the form, after it was sent or canceled; `theirs` is what somebody else stored in the fields of a
 * restored draft since then
 */
export function useShortForm<Values extends Record<string, unknown>>({
  values,
  updatedAt,
  ...options
}: Options<Values>) {
  const stored: Baseline<Values> = { values, updatedAt: updatedAt ?? null };
  const persisted = usePersistedForm<Values>({ ...options, stored });
  const [theirs] = useState(() => {
    const stale = { who: null, when: null, stored };
    const { clashes } = conflictOf(stale, persisted.baseline().values, persisted.values());
    return clashes.map((field) => values[field]);
  });
  const rebase = useEffectEvent(() => persisted.rebase(stored));
  useEffect(() => rebase(), []);
  return { ...persisted, theirs };
}
