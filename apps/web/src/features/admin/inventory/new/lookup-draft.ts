import { modelKey } from '@dealer/api/domain/products/model-key';
import * as z from 'zod';
import { randomId } from '../../../../lib/random-id.ts';
import type { Baseline } from '../../form/conflict.ts';
import { useDraft } from '../../form/use-draft.ts';
import { type AdminProduct, emptyValues, type FormValues } from '../form/form-values.ts';

const lookupDraftSchema = z.object({
  /** Undefined while it is not known to be stored. */
  id: z.number().int().positive().optional(),
  /** The creations without an answer yet: one for each machine that was typed. */
  creations: z.array(z.object({ idempotencyKey: z.string(), matchKey: z.string() })).default([]),
  /** Whether the form published it while something was typed in it. */
  isPublished: z.boolean().default(false),
});

/** The stored product, saved by a lookup or by its buttons, that the form of a new product continues in this browser (decisions X1). */
export const useLookupDraft = () => useDraft('new-product-draft', lookupDraftSchema);

/** A try to create a product: its idempotency key, and the machine as the server compares brands and models. */
type Creation = z.infer<typeof lookupDraftSchema>['creations'][number];

/**
 * The next try to create a product. It has the key of an earlier one, whose answer may be lost, only for the same machine:
 * another brand or model typed over the form is a product of its own and must not replace the stored one.
 */
export function nextCreation(
  earlier: readonly Creation[],
  { brand, model }: { brand?: string | null | undefined; model?: string | null | undefined },
): Creation {
  const matchKey = modelKey(brand, model);
  return (
    earlier.find((creation) => creation.matchKey === matchKey) ?? { idempotencyKey: randomId(), matchKey }
  );
}

/** The baseline of a product that is not stored yet. */
export const emptyBaseline: Baseline<FormValues> = { values: emptyValues, updatedAt: null };

/** The status of a product that somebody else published, archived or deleted while its draft was open here. */
export type RemovedDraft = Exclude<AdminProduct['status'], 'draft'>;

/**
 * Whether the form goes on with a stored product: a draft, also one that somebody set back to it, or what the form itself
 * published.
 */
export const goesOnWith = ({ status }: Pick<AdminProduct, 'status'>, isPublished: boolean): boolean =>
  status === 'draft' || (status === 'published' && isPublished);

/** @param product as it is stored; undefined if it is deleted */
export const draftStatus = (product: AdminProduct | undefined): RemovedDraft =>
  !product || product.status === 'draft' ? 'deleted' : product.status;

/** The values in the form, with the subcategory that a lookup sets after a delay. */
export const withPendingSubcategory = (now: FormValues, { category, subcategory }: FormValues): FormValues =>
  now.category === category && now.subcategory === '' ? { ...now, subcategory } : now;
