import { productStatuses } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, momentField } from '../../../domain/input-fields.ts';

export const setGoldenInput = z.object({
  id: idField,
  verified: z.boolean().describe('Whether every value of the product is right'),
  updatedAt: momentField.optional().describe('Of the version whose values were shown'),
});
export type SetGoldenInput = z.output<typeof setGoldenInput>;

/** The person who verified a product of the golden set. */
export const goldenStateSchema = z.object({
  verifiedByName: z.string(),
  verifiedAt: z.date(),
  isOutdated: z.boolean().describe('It was changed since, and is measured again when it is verified again'),
});
export type GoldenState = z.infer<typeof goldenStateSchema>;

export const goldenProductSchema = goldenStateSchema.extend({
  productId: z.number().int(),
  name: z.string(),
  status: z.enum(productStatuses),
});
