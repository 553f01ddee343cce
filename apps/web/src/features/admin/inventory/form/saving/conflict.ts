import { sameValue } from '@dealer/api/domain/product-changes';
import { type StaleSave, staleSaveSchema } from '@dealer/api/schemas';
import { errorDetails } from '../../../stale/error-details.ts';
import {
  type AdminProduct,
  changedValues,
  type FormField,
  type FormValues,
  formFields,
  valuesOf,
} from '../form-values.ts';

/** A save that came second: what others stored since, as the form shows it, and where it meets what is typed here. */
export interface Conflict {
  who: string | null;
  when: Date;
  /** The state that is stored now; the next save is made on it. */
  updatedAt: Date;
  stored: FormValues;
  /** Fields that both changed, to different values. */
  clashes: FormField[];
  /** Fields that only the others changed. */
  theirs: FormField[];
}

/** A subcategory belongs to its category: whose one is taken, theirs or mine, is said for both. */
const pair: ReadonlySet<FormField> = new Set(['category', 'subcategory']);

/** The clashing fields that take their value from the same side as this one, itself included. */
export function linkedFields({ clashes }: Conflict, field: FormField): FormField[] {
  return pair.has(field) ? clashes.filter((other) => pair.has(other)) : [field];
}

/** What a refused save says of others' changes; undefined where it was refused for another reason. */
export function staleSaveOf(error: unknown): StaleSave | undefined {
  return errorDetails(error, staleSaveSchema);
}

/**
 * Lays a refused save over the product as it is stored now.
 * @param before the state that the form's changes were made on
 * @param typed what stands in the form
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
  const meet = [...pair].some((field) => field in mine) && [...pair].some((field) => field in others);
  const clashes = formFields.filter((field) =>
    pair.has(field) && meet
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

/** What stands in the form once it is decided whose value each clashing field takes. */
export function resolveConflict(
  { stored, clashes, theirs }: Conflict,
  keepMine: ReadonlySet<FormField>,
): Partial<FormValues> {
  const taken = [...theirs, ...clashes.filter((field) => !keepMine.has(field))];
  return Object.fromEntries(taken.map((field) => [field, stored[field]]));
}
