import type { StaleSave } from '@dealer/api/schemas';
import { useState } from 'react';
import type { AdminProduct, FormField, FormValues } from '../form-values.ts';
import { type Conflict, conflictOf, resolveConflict } from './conflict.ts';
import type { PersistedForm } from './use-persisted-form.ts';

/** A save that was rejected because others saved first: the stored product, the typed values, and how to save again. */
interface RejectedSave {
  stale: StaleSave;
  product: AdminProduct;
  typed: FormValues;
  again: () => Promise<void>;
}

/** Resolves a conflict with others' changes: asks whose values to keep, or merges them if they touch different fields. */
export function useConflict(persistedForm: PersistedForm) {
  const [current, setCurrent] = useState<{ conflict: Conflict; again: () => Promise<void> }>();
  const resolve = (conflict: Conflict, keepMine: ReadonlySet<FormField>, again: () => Promise<void>) => {
    const resolved = resolveConflict(conflict, keepMine);
    persistedForm.rebase({ values: conflict.stored, updatedAt: conflict.updatedAt }, resolved);
    setCurrent(undefined);
    return again();
  };
  return {
    conflict: current?.conflict,
    close: () => setCurrent(undefined),
    open: async ({ stale, product, typed, again }: RejectedSave) => {
      const conflict = conflictOf(stale, product, persistedForm.baseline().values, typed);
      // The others' changes touch no field of this form.
      if (conflict.clashes.length + conflict.theirs.length === 0) await resolve(conflict, new Set(), again);
      else setCurrent({ conflict, again });
    },
    resolve: async (keepMine: ReadonlySet<FormField>) => {
      if (current) await resolve(current.conflict, keepMine, current.again);
    },
  };
}
