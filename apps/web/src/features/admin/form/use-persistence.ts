import { useRef, useState } from 'react';
import { changedFields } from './changed-fields.ts';
import { type Baseline, conflictOf, resolveConflict } from './conflict.ts';
import { type FormDraft, hasChanges } from './form-draft.ts';
import type { StoredDraft } from './use-draft.ts';

/** The object that holds the values of a form. */
interface FormState<Values> {
  values: () => Values;
  /** Changes some fields. */
  set: (changes: Partial<Values>) => void;
  clearErrors: () => void;
}

/** The state that a form begins with. */
interface Initial<Values> {
  values: Values;
  baseline: Baseline<Values>;
  /** Whether the changes of a stored draft are in the values. */
  isRestored: boolean;
}

export interface PersistedForm<Values> {
  values: () => Values;
  baseline: () => Baseline<Values>;
  /** The fields that differ from the baseline. */
  changes: () => Partial<Values>;
  isDirty: () => boolean;
  /** Whether the form started with changes of a stored draft. */
  isRestored: boolean;
  /** Stores the changes in this browser, or drops the draft if there are none. */
  keep: () => void;
  /** Replaces the baseline after others saved. Typed values stay, except for the given ones. */
  rebase: (latest: Baseline<Values>, resolved?: Partial<Values>) => void;
  /** Takes over a newer stored state, unless others changed a field that is changed here: then a save asks. */
  follow: (latest: Baseline<Values>) => void;
  /** Replaces the baseline after a save of `sent`. @returns whether something was typed during the save; it stays */
  markSaved: (latest: Baseline<Values>, sent: Values) => boolean;
  /** Drops the changes: shows the latest stored state that is known here. */
  discard: () => void;
  /** Counts how often changes were discarded: a save that began before must not bring them back (`trackSave`). */
  discards: () => number;
  /** Whether this form was left, and more was typed into the one opened after it. */
  isSuperseded: () => boolean;
}

/**
 * Returns what a form begins with: the stored values, with the changes of a draft. A restored draft keeps the updatedAt of its
 * baseline, so that saving it detects what others changed since then.
 * @param removed the last values of the entity that the draft was based on, if it is not there to be changed any more
 */
export function useInitialValues<Values extends object>(
  draft: StoredDraft<FormDraft<Values>>,
  stored: Baseline<Values>,
  removed: Values | undefined,
): Initial<Values> {
  const [initial] = useState((): Initial<Values> => {
    const restored = draft.read();
    if (!restored) return { values: stored.values, baseline: stored, isRestored: false };
    return {
      values: { ...stored.values, ...removed, ...restored.changes },
      // Conflicts with others' changes are found against the values that the fields had when the draft was typed.
      baseline: removed
        ? stored
        : {
            values: { ...stored.values, ...restored.before },
            updatedAt: restored.updatedAt ?? stored.updatedAt,
          },
      isRestored: true,
    };
  });
  return initial;
}

interface Options<Values> {
  state: FormState<Values>;
  stored: Baseline<Values>;
  initial: Initial<Values>;
  draft: StoredDraft<FormDraft<Values>>;
}

/** Keeps the changes of a form in this browser until they are saved or discarded. */
export function usePersistence<Values extends object>({
  state,
  stored,
  initial,
  draft,
}: Options<Values>): PersistedForm<Values> {
  const baseline = useRef(initial.baseline);
  const latest = useRef(stored);
  const discards = useRef(0);
  const changes = () => changedFields(baseline.current.values, state.values());
  const isDirty = () => hasChanges({ changes: changes() });
  const keep = () => {
    if (!isDirty()) return draft.drop();
    const { values, updatedAt } = baseline.current;
    const before = changedFields(state.values(), values);
    return draft.keep({ updatedAt, before, changes: changes() });
  };
  const rebase = (now: Baseline<Values>, resolved: Partial<Values> = {}) => {
    latest.current = now;
    baseline.current = now;
    if (hasChanges({ changes: resolved })) state.set(resolved);
    keep();
  };
  return {
    values: state.values,
    baseline: () => baseline.current,
    changes,
    isDirty,
    isRestored: initial.isRestored,
    keep,
    rebase,
    follow: (now) => {
      latest.current = now;
      const stale = { who: null, when: null, stored: now };
      const conflict = conflictOf(stale, baseline.current.values, state.values());
      if (conflict.clashes.length === 0) rebase(now, resolveConflict(conflict, new Set()));
    },
    markSaved: (now, sent) => {
      const typedSince = changedFields(sent, state.values());
      latest.current = now;
      baseline.current = now;
      state.clearErrors();
      state.set({ ...now.values, ...typedSince });
      if (!isDirty()) draft.drop();
      return hasChanges({ changes: typedSince });
    },
    isSuperseded: draft.isSuperseded,
    discards: () => discards.current,
    discard: () => {
      discards.current += 1;
      baseline.current = latest.current;
      state.clearErrors();
      state.set(baseline.current.values);
      draft.drop();
    },
  };
}
