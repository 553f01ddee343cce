import { sameValue } from '@dealer/api/domain/product-changes';
import { type StaleSave, staleSaveSchema } from '@dealer/api/schemas';
import { useState } from 'react';
import { errorDetails } from '../../../stale/error-details.ts';
import {
  type AdminProduct,
  changedValues,
  type FormField,
  type FormValues,
  formFields,
  valuesOf,
} from '../form-values.ts';
import type { PersistedForm } from './use-persisted-form.ts';

/** Others saved first: their stored values, and the fields in which they clash with the typed values. */
export interface Conflict {
  who: string | null;
  when: Date;
  /** The version that is stored now; the next save is based on it. */
  updatedAt: Date;
  stored: FormValues;
  /** Fields that both changed, to different values. */
  clashes: FormField[];
  /** Fields that only the others changed. */
  theirs: FormField[];
}

/** A subcategory belongs to its category, so both take their value from the same side. */
const pair: ReadonlySet<FormField> = new Set(['category', 'subcategory']);

/** The clashing fields that take their value from the same side as this one, itself included. */
export function linkedFields({ clashes }: Conflict, field: FormField): FormField[] {
  return pair.has(field) ? clashes.filter((other) => pair.has(other)) : [field];
}

/** The details of a save that was rejected because others saved first; undefined for other errors. */
export function staleSaveOf(error: unknown): StaleSave | undefined {
  return errorDetails(error, staleSaveSchema);
}

/**
 * Compares the typed values of a rejected save with the product as it is stored now.
 * @param before the values that the form's changes are based on
 * @param typed the values in the form
 */
export function conflictOf(
  stale: Pick<StaleSave, 'who' | 'when'>,
  product: AdminProduct,
  before: FormValues,
  typed: FormValues,
): Conflict {
  const stored = valuesOf(product);
  const mine = changedValues(before, typed);
  const others = changedValues(before, stored);
  const pairClashes = [...pair].some((field) => field in mine) && [...pair].some((field) => field in others);
  const clashes = formFields.filter((field) =>
    pair.has(field) && pairClashes
      ? !sameValue(typed[field], stored[field])
      : field in mine && field in others && !sameValue(mine[field], others[field]),
  );
  return {
    who: stale.who,
    when: stale.when,
    updatedAt: product.updatedAt,
    stored,
    clashes,
    theirs: formFields.filter((field) => field in others && !(field in mine) && !clashes.includes(field)),
  };
}

/** The values that the form takes over from the others, once the user decided about each clashing field. */
export function resolveConflict(
  { stored, clashes, theirs }: Conflict,
  keepMine: ReadonlySet<FormField>,
): Partial<FormValues> {
  const fromOthers = [...theirs, ...clashes.filter((field) => !keepMine.has(field))];
  return Object.fromEntries(fromOthers.map((field) => [field, stored[field]]));
}

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
