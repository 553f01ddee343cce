import type { StaleSave } from '@dealer/api/schemas';
import { useState } from 'react';
import type { AdminProduct, FormField, FormValues } from '../form-values.ts';
import { type Conflict, conflictOf, resolveConflict } from './conflict.ts';
import type { PersistedForm } from './use-persisted-form.ts';

/** A save that came second: the product as it is stored now, what the save was about, and how it is made again. */
interface StaleAnswer {
  stale: StaleSave;
  product: AdminProduct;
  typed: FormValues;
  again: () => Promise<void>;
}

/** What a form does about a save that came second: it asks whose values are taken, where the others' touch its own. */
export function useConflict(kept: PersistedForm) {
  const [current, setCurrent] = useState<{ conflict: Conflict; again: () => Promise<void> }>();
  const resolve = (conflict: Conflict, keepMine: ReadonlySet<FormField>, again: () => Promise<void>) => {
    const taken = resolveConflict(conflict, keepMine);
    kept.rebase({ values: conflict.stored, updatedAt: conflict.updatedAt }, taken);
    setCurrent(undefined);
    return again();
  };
  return {
    conflict: current?.conflict,
    close: () => setCurrent(undefined),
    open: async ({ stale, product, typed, again }: StaleAnswer) => {
      const conflict = conflictOf(stale, product, kept.base().values, typed);
      // Who saved first did not touch what is saved here.
      if (conflict.clashes.length + conflict.theirs.length === 0) await resolve(conflict, new Set(), again);
      else setCurrent({ conflict, again });
    },
    resolve: async (keepMine: ReadonlySet<FormField>) => {
      if (current) await resolve(current.conflict, keepMine, current.again);
    },
  };
}
