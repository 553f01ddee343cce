import { imageSourceResults } from '@dealer/db/enums';
import * as z from 'zod';
import { idField } from '../../domain/input-fields.ts';
import { atMost } from '../../domain/person-fields.ts';
import { readDomain, searchUrl } from '../../domain/products/image-source.ts';
import { MAX_BRAND_LENGTH } from '../../domain/products/product-fields.ts';
import { oneLine, plainText } from '../../domain/text.ts';
import { imagesOfModelInput } from '../images/schema.ts';

export const MAX_SOURCE_DOMAIN = 253;
export const MAX_SOURCE_PATTERN = 500;
export const MAX_SOURCE_NOTES = 2_000;
/** A fetch tries them one after the other, and a change of their order names them all. */
export const MAX_SOURCES_OF_BRAND = 50;
export const NEEDS_BRAND_AND_DOMAIN = 'Brand and source domain are required';

const required = z.string(NEEDS_BRAND_AND_DOMAIN).overwrite(oneLine).min(1, NEEDS_BRAND_AND_DOMAIN);
const domain = required
  .max(MAX_SOURCE_DOMAIN, atMost('Source domain', MAX_SOURCE_DOMAIN))
  .transform((text, ctx) => {
    const host = readDomain(text);
    if (host !== null) return host;
    ctx.addIssue({ code: 'custom', message: 'Enter a domain, such as www.example.com' });
    return z.NEVER;
  });
const isSearchPattern = (text: string) =>
  searchUrl(text, 'www.example.com', { brand: 'brand', model: 'model' }) !== null;
const pattern = z
  .string()
  .overwrite(oneLine)
  .max(MAX_SOURCE_PATTERN, atMost('Search pattern', MAX_SOURCE_PATTERN))
  .refine((text) => !text || text.includes('{model}'), 'The search pattern must contain {model}')
  .refine((text) => !text || isSearchPattern(text), 'Enter a search pattern, such as /search?q={model}')
  .nullish();

/** A source of images, as admin §3 lists its fields. */
export const imageSourceSchema = z.object({
  id: z.number().int(),
  brand: z.string(),
  sourceDomain: z.string(),
  sourcePattern: z.string().nullable().describe('Its search, such as "/search?q={model}"'),
  successCount: z.number().int(),
  failureCount: z.number().int(),
  successPercent: z.number().int(),
  imageQuality: z.string().nullable().describe('Size of the latest image, such as "1200 × 900"'),
  lastFailureCode: z.string().nullable(),
  lastFailureReason: z.string().nullable(),
  lastResult: z.enum(imageSourceResults).nullable().describe('Null where it was never tried'),
  lastUsedAt: z.date().nullable(),
  lastSuccessAt: z.date().nullable(),
  priorityScore: z.string().describe('0.00 to 100.00; the highest is tried first'),
  notes: z.string().nullable(),
});
export type ImageSourceItem = z.infer<typeof imageSourceSchema>;

/** The sources of each brand in the order they are tried. */
export const imageSourceGroupsSchema = z.array(
  z.object({ brand: z.string(), sources: z.array(imageSourceSchema) }),
);

export const createImageSourceInput = z.object({
  brand: required.max(MAX_BRAND_LENGTH),
  sourceDomain: domain,
  sourcePattern: pattern,
  notes: z.string().overwrite(plainText).max(MAX_SOURCE_NOTES, atMost('Notes', MAX_SOURCE_NOTES)).nullish(),
});
export type CreateImageSourceInput = z.output<typeof createImageSourceInput>;

const score = z.coerce.number().min(0).max(100);

/** PATCH /api/image-sources/priority (admin §7). */
export const updatePrioritiesInput = z.object({
  updates: z
    .array(
      z.object({
        id: idField,
        priorityScore: score,
        previousScore: score
          .optional()
          .describe('The score as it was read: where another one is stored by now, nothing is saved'),
      }),
    )
    .min(1, 'Nothing was changed')
    .max(500),
});
export type UpdatePrioritiesInput = z.output<typeof updatePrioritiesInput>;

export const updatedPrioritiesSchema = z.object({ count: z.number().int() });

/** A source, stored or not yet, and the model to look for; nothing is counted or saved. */
export const testImageSourceInput = imagesOfModelInput.extend({
  sourceDomain: domain,
  sourcePattern: pattern,
});
export type TestImageSourceInput = z.output<typeof testImageSourceInput>;
