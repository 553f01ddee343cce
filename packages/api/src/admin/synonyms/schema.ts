import * as z from 'zod';
import { idInput, momentField } from '../../domain/input-fields.ts';
import { lineField } from '../../domain/person-fields.ts';

const fields = {
  phrase: lineField('Words', 60).regex(/[\p{L}\p{N}]/u, 'Words are required'),
  means: lineField('Meaning', 300).regex(/[\p{L}\p{N}]/u, 'Meaning is required'),
  isHint: z.boolean(),
};

/** The words that people type, and the shop's words for it; search_synonyms says how a meaning is written. */
export const createSynonymInput = z.object({ ...fields, isHint: fields.isHint.default(false) });
export type CreateSynonymInput = z.output<typeof createSynonymInput>;

/** A synonym with the updatedAt that it was loaded with. */
export const updateSynonymInput = z.object({ ...fields, updatedAt: momentField }).extend(idInput.shape);
export type UpdateSynonymInput = z.output<typeof updateSynonymInput>;

export const synonymSchema = z.object({
  id: z.number().int(),
  phrase: z.string(),
  means: z.string(),
  isHint: z.boolean().describe('Only counts in searches that name no kind of machine otherwise'),
  updatedAt: z.date(),
});
export type Synonym = z.output<typeof synonymSchema>;

export const previewSynonymInput = z.object({ means: fields.means });

export const synonymPreviewSchema = z.object({
  products: z.number().int().describe('Published products in stock that fit the meaning'),
  unknown: z.array(z.string()).describe('Parts of the meaning that no product fits'),
});
export type SynonymPreview = z.output<typeof synonymPreviewSchema>;
