import { useRef, useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { hasChanges } from './form-draft.ts';
import type { PersistedForm } from './use-persistence.ts';
import { trackSave } from './use-save.ts';

/**
 * Handlers of an action that saves a form. After the save, the draft is discarded and the form closes; what was typed during the save
 * stays in the form, which then stays open.
 * @param onDone closes the form
 * @param stored what the form changes; undefined where it creates something
 */
export function useSentForm<Values extends object, Saved extends { updatedAt?: Date }>(
  form: Pick<PersistedForm<Values>, 'values' | 'baseline' | 'discard' | 'rebase' | 'discards'>,
  onDone: () => void,
  stored?: Saved,
) {
  const [saved, setSaved] = useState<Saved>();
  const lastSave = useRef<ReturnType<typeof trackSave<Values>>>(undefined);
  const isTypedSince = () =>
    lastSave.current !== undefined &&
    hasChanges({ changes: changedFields(lastSave.current.shown(), form.values()) });
  return {
    isTypedSince,
    /** The record that the next save changes, also a created one if somebody typed on meanwhile. */
    current: stored ?? saved,
    handlers: {
      onBegin: () => {
        lastSave.current = trackSave(form, form.values());
      },
      /** @param now what is stored now, where the form goes on with it */
      onSuccess: (now: Saved | undefined) => {
        if (!lastSave.current || !isTypedSince()) return form.discard();
        setSaved(now);
        return form.rebase({ values: lastSave.current.shown(), updatedAt: now?.updatedAt ?? null });
      },
      afterSuccess: () => isTypedSince() || onDone(),
    },
  };
}
