import { useRef } from 'react';
import { changedFields } from './changed-fields.ts';
import { hasChanges } from './form-draft.ts';
import type { PersistedForm } from './use-persistence.ts';

/**
 * What an action does with the form that it sends: the draft ends where all of it has arrived. What was typed during the send stays
 * in the form, which is left open for it.
 * @param onDone closes the form
 */
export function useSentForm<Values extends object>(
  form: Pick<PersistedForm<Values>, 'values' | 'discard' | 'rebase' | 'discards'>,
  onDone: () => void,
) {
  const sent = useRef<{ values: Values; discards: number }>(undefined);
  const isTypedSince = () =>
    sent.current !== undefined &&
    sent.current.discards === form.discards() &&
    hasChanges({ changes: changedFields(sent.current.values, form.values()) });
  return {
    isTypedSince,
    handlers: {
      onBegin: () => {
        sent.current = { values: form.values(), discards: form.discards() };
      },
      /** @param saved what is stored now, where the form goes on with it */
      onSuccess: (saved: { updatedAt?: Date } | undefined) => {
        if (!sent.current || !isTypedSince()) return form.discard();
        return form.rebase({ values: sent.current.values, updatedAt: saved?.updatedAt ?? null });
      },
      afterSuccess: () => isTypedSince() || onDone(),
    },
  };
}
