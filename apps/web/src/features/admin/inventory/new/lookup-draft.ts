import * as z from 'zod';
import { useDraft } from '../../use-draft.ts';
import { type AdminProduct, emptyValues, type FormValues, valuesOf } from '../form/form-values.ts';
import type { Base } from '../form/saving/use-persisted-form.ts';

const lookupDraftSchema = z.object({ id: z.number().int().positive() });

/** Which stored draft the form of a new product goes on with, in this browser: the one that a lookup saved (decisions X1). */
export const useLookupDraft = () => useDraft('new-product-draft', lookupDraftSchema);

/** A product that is begun. */
export const nothing: Base = { values: emptyValues, updatedAt: null };

export const baseOf = (product: AdminProduct): Base => ({
  values: valuesOf(product),
  updatedAt: product.updatedAt,
});

/** What somebody else did with a draft that is none any more. */
export type RemovedDraft = Exclude<AdminProduct['status'], 'draft'>;

/** @param product as it is stored; undefined where it is deleted */
export const draftStatus = (product: AdminProduct | undefined): RemovedDraft =>
  !product || product.status === 'draft' ? 'deleted' : product.status;

/** What stands in the form, with the subcategory that a lookup sets in a moment. */
export const withPendingSubcategory = (now: FormValues, { category, subcategory }: FormValues): FormValues =>
  now.category === category && now.subcategory === '' ? { ...now, subcategory } : now;
