import { lookupFields, lookupSources } from '@dealer/api/domain/product-fields';
import * as z from 'zod';
import { useDraft } from '../../../use-draft.ts';
import { fittingValues } from '../form-values.ts';

const productDraftSchema = z
  .object({
    /** Which state of the product the changes were made on; null for a product that is not stored yet. */
    updatedAt: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .nullable(),
    /** What stood in the changed fields before. */
    before: z.looseObject({}).transform(fittingValues),
    changes: z.looseObject({}).transform(fittingValues),
    /** What stands in the gallery's box and is not added yet. */
    imageAddress: z.string().default(''),
    /** Which of the changes a lookup filled in. */
    looked: z.partialRecord(z.enum(lookupFields), z.enum(lookupSources)).default({}),
  })
  .refine(({ changes, imageAddress }) => Object.keys(changes).length > 0 || imageAddress !== '');

/** Whose draft: a product's, or the one of the product that is being added. */
export type DraftOwner = number | 'new';

/** What was typed in a product form: stored, so that it survives leaving the form and reloading the page. */
export const useProductDraft = (owner: DraftOwner) => useDraft(`product-${owner}`, productDraftSchema);
