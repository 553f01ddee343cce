import * as z from 'zod';
import { lookupSources } from '../../domain/products/product-fields.ts';
import { oneLine } from '../../domain/text.ts';

const MAX_LENGTH = 100;

const named = (label: string) =>
  z
    .string(`${label} is required`)
    .overwrite(oneLine)
    .min(1, `${label} is required`)
    .max(MAX_LENGTH, `${label} must be at most ${MAX_LENGTH} characters`);

/** The input of a lookup (admin §7). */
export const smartLookupInput = z.object({
  brand: named('Brand'),
  model: named('Model'),
  forceAI: z.boolean().default(false).describe('Ignores earlier entries of the shop'),
});
export type SmartLookupInput = z.output<typeof smartLookupInput>;

/** The input of a lookup of a form. */
export const findInput = smartLookupInput.extend({
  resume: z
    .boolean()
    .default(false)
    .describe('Takes up the same lookup that the caller began in the last ten minutes, if there is one'),
});
export type FindInput = z.output<typeof findInput>;

/** The values of a model, as the columns store them; unknown ones are null or empty. */
export const foundFactsSchema = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string().nullable().describe('Slug of one of the shop’s categories'),
  subcategory: z.string().nullable().describe('Slug of one of the category’s subcategories'),
  price: z
    .string()
    .nullable()
    .describe('A suggestion in US dollars, such as "1299.00"; nobody has confirmed it'),
  cuttingWidth: z.string().nullable(),
  engineDisplacement: z.number().int().nullable(),
  engineBrand: z.string().nullable(),
  images: z.array(z.string()).describe('Kept by the shop, such as "/products/p-0f3a.webp"'),
  features: z.array(z.string()),
  specifications: z.record(z.string(), z.unknown()).or(z.string()).nullable(),
});
export type FoundFacts = z.infer<typeof foundFactsSchema>;

export const smartLookupOutput = z.object({
  success: z.boolean(),
  data: foundFactsSchema.nullable(),
  source: z.enum(lookupSources).nullable(),
  message: z.string().describe('The source of the data, or why nothing was found and what to do'),
  dropped: z
    .array(z.string())
    .describe('One sentence for each value of an AI’s answer that was invalid and dropped'),
  versionId: z
    .number()
    .int()
    .nullable()
    .describe('The version of Smart Lookup that it followed; null for the built-in configuration'),
});
export type SmartLookupOutput = z.infer<typeof smartLookupOutput>;
