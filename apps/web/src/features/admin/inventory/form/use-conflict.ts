import type { StaleSave } from '@dealer/api/schemas';
import { useState } from 'react';
import { type Conflict, conflictOf, settleConflict } from './conflict.ts';
import type { AdminProduct, FormField, FormValues } from './form-values.ts';
import type { KeptForm } from './use-kept-form.ts';

/** A save that came second: the product as it is stored now, what the save was about, and how it is made again. */
interface Refused {
  stale: StaleSave;
  product: AdminProduct;
  typed: FormValues;
  again: () => Promise<void>;
}

/** What a form does about a save that came second: it asks whose values are taken, where the others' touch its own. */
export function useConflict(kept: KeptForm) {
  const [open, setOpen] = useState<{ conflict: Conflict; again: () => Promise<void> }>();
  const settle = (conflict: Conflict, keepMine: ReadonlySet<FormField>, again: () => Promise<void>) => {
    const taken = settleConflict(conflict, keepMine);
    kept.rebase({ values: conflict.stored, updatedAt: conflict.updatedAt }, taken);
    setOpen(undefined);
    return again();
  };
  return {
    conflict: open?.conflict,
    close: () => setOpen(undefined),
    meet: async ({ stale, product, typed, again }: Refused) => {
      const conflict = conflictOf(stale, product, kept.base().values, typed);
      // Who saved first did not touch what is saved here.
      if (conflict.clashes.length + conflict.theirs.length === 0) await settle(conflict, new Set(), again);
      else setOpen({ conflict, again });
    },
    settle: async (keepMine: ReadonlySet<FormField>) => {
      if (open) await settle(open.conflict, keepMine, open.again);
    },
  };
}
