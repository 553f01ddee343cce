import { useRef } from 'react';
import { changedFields } from './changed-fields.ts';
import { hasChanges } from './form-draft.ts';
import type { PersistedForm } from './use-persistence.ts';
import { trackSave } from './use-save.ts';

/**
 * What an action does with the form that it sends: the draft ends where all of it has arrived. What was typed during the send stays
 * in the form, which is left open for it.
 * @param onDone closes the form
 */
export function useSentForm<Values extends object>(
  form: Pick<PersistedForm<Values>, 'values' | 'baseline' | 'discard' | 'rebase' | 'discards'>,
  onDone: () => void,
) {
  const sent = useRef<ReturnType<typeof trackSave<Values>>>(undefined);
  const isTypedSince = () =>
    sent.current !== undefined && hasChanges({ changes: changedFields(sent.current.shown(), form.values()) });
  return {
    isTypedSince,
    handlers: {
      onBegin: () => {
        sent.current = trackSave(form, form.values());
      },
      /** @param saved what is stored now, where the form goes on with it */
      onSuccess: (saved: { updatedAt?: Date } | undefined) => {
        if (!sent.current || !isTypedSince()) return form.discard();
        return form.rebase({ values: sent.current.shown(), updatedAt: saved?.updatedAt ?? null });
      },
      afterSuccess: () => isTypedSince() || onDone(),
    },
  };
}
