import { useRef, useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { hasChanges } from './form-draft.ts';
import type { PersistedForm } from './use-persistence.ts';
import { trackSave } from './use-save.ts';

/**
 * What an action does with the form that it sends: the draft ends where all of it has arrived. What was typed during the send stays
 * in the form, which is left open for it.
 * @param onDone closes the form
 * @param stored what the form changes; undefined where it creates something
 */
export function useSentForm<Values extends object, Saved extends { updatedAt?: Date }>(
  form: Pick<PersistedForm<Values>, 'values' | 'baseline' | 'discard' | 'rebase' | 'discards'>,
  onDone: () => void,
  stored?: Saved,
) {
  const [saved, setSaved] = useState<Saved>();
  const sent = useRef<ReturnType<typeof trackSave<Values>>>(undefined);
  const isTypedSince = () =>
    sent.current !== undefined && hasChanges({ changes: changedFields(sent.current.shown(), form.values()) });
  return {
    isTypedSince,
    /** What the next save changes: also what was created, where somebody typed on meanwhile. */
    current: stored ?? saved,
    handlers: {
      onBegin: () => {
        sent.current = trackSave(form, form.values());
      },
      /** @param now what is stored now, where the form goes on with it */
      onSuccess: (now: Saved | undefined) => {
        if (!sent.current || !isTypedSince()) return form.discard();
        setSaved(now);
        return form.rebase({ values: sent.current.shown(), updatedAt: now?.updatedAt ?? null });
      },
      afterSuccess: () => isTypedSince() || onDone(),
    },
  };
}
