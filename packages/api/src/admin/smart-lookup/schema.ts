import * as z from 'zod';
import { lookupSources } from '../../domain/product-fields.ts';
import { oneLine } from '../../domain/text.ts';

const LONGEST = 100;

const named = (label: string) =>
  z
    .string(`${label} is required`)
    .overwrite(oneLine)
    .min(1, `${label} is required`)
    .max(LONGEST, `${label} must be at most ${LONGEST} characters`);

/** What is looked up, as the form sends it (admin.md 7). */
export const smartLookupInput = z.object({
  brand: named('Brand'),
  model: named('Model'),
  forceAI: z.boolean().default(false).describe('Passes over what the shop entered before'),
});
export type SmartLookupInput = z.output<typeof smartLookupInput>;

/** The facts of a model in the columns' form; what is not known is null or empty. */
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
  message: z.string().describe('What was found, or why nothing was and what to do'),
  dropped: z
    .array(z.string())
    .describe('What of an AI’s answer did not fit and is not in the data, a sentence each'),
});
export type SmartLookupOutput = z.infer<typeof smartLookupOutput>;
