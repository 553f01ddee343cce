import { valueSources } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, momentField } from '../../../domain/input-fields.ts';
import { productFieldLabels } from '../../../domain/products/product-fields.ts';

/** The source of a field's current value. */
export const fieldMarkSchema = z.object({
  field: z.string(),
  source: z.enum(valueSources),
  reference: z.string().nullable().describe('A page, a file or a model, in words or as an address'),
  quote: z.string().nullable(),
  versionId: z
    .number()
    .int()
    .nullable()
    .describe('The version of Smart Lookup that answered; null for a copied value'),
  confidence: z.number().nullable(),
  createdAt: z.date(),
  userName: z.string().nullable().describe('Who wrote it; null for the system'),
  isUnconfirmed: z.boolean().describe('No person has confirmed it'),
  isCritical: z.boolean().describe('While it is unconfirmed, the product cannot be published'),
  confirmedByName: z.string().nullable(),
  confirmedAt: z.date().nullable(),
});
export type FieldMark = z.infer<typeof fieldMarkSchema>;

const productFields = Object.keys(productFieldLabels);

export const confirmFieldsInput = z.object({
  id: idField,
  updatedAt: momentField.optional().describe('Of the version whose values were shown'),
  fields: z
    .array(z.string().refine((field) => productFields.includes(field), 'There is no such field'))
    .min(1)
    .max(productFields.length)
    .optional()
    .describe('Without it all marked fields are confirmed'),
});
export type ConfirmFieldsInput = z.output<typeof confirmFieldsInput>;
