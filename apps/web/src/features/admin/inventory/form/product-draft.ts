import * as z from 'zod';
import { type FormValues, fittingValues } from './form-values.ts';

const draftSchema = z.object({
  updatedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .nullable(),
  changes: z.looseObject({}),
});

export interface ProductDraft {
  /** Which state of the product the changes were made on; null for a product that is not stored yet. */
  updatedAt: Date | null;
  changes: Partial<FormValues>;
}

/** Whose draft: a product's, or the one of the product that is being added. */
export type DraftOwner = number | 'new';

const keyOf = (owner: DraftOwner) => `staff-product-${owner}`;

/** What was typed in a product form and not saved yet, in this browser; undefined where there is nothing. */
export function readProductDraft(owner: DraftOwner): ProductDraft | undefined {
  try {
    const { updatedAt, changes } = draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(owner)) ?? ''));
    const fitting = fittingValues(changes);
    return Object.keys(fitting).length ? { updatedAt, changes: fitting } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed, so that it survives the form being left and the page being loaded anew. */
export function keepProductDraft(owner: DraftOwner, draft: ProductDraft): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still saves what stands in the form.
  }
}

export function dropProductDraft(owner: DraftOwner): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // There is nothing to drop then.
  }
}
