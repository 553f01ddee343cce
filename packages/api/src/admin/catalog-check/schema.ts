import * as z from 'zod';
import { checkRules } from '../../domain/enrichment/catalog-check.ts';
import { idField } from '../../domain/input-fields.ts';
import { atMost } from '../../domain/person-fields.ts';
import { productStatuses } from '../../domain/products/product-status.ts';
import { oneLine } from '../../domain/text.ts';

/** Products on a page. */
export const FINDINGS_PAGE_SIZE = 25;
export const MAX_IGNORE_REASON = 200;

const rule = z.enum(checkRules);

export const listFindingsInput = z.object({
  rule: rule.optional(),
  ignored: z.boolean().default(false).describe('Lists those that were ignored instead'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ListFindingsInput = z.output<typeof listFindingsInput>;

export const findingListSchema = z.object({
  rules: z.array(
    z.object({ rule, count: z.number().int().describe('Products with a finding of this rule') }),
  ),
  open: z.number().int().describe('Products with a finding that is not ignored'),
  ignored: z.number().int().describe('Products with an ignored finding'),
  total: z.number().int().describe('Products with a finding of this list'),
  page: z.number().int(),
  pageSize: z.number().int(),
  items: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      sku: z.string().nullable(),
      status: z.enum(productStatuses),
      score: z.number().int().describe('From 0 to 100; 100 without findings'),
      findings: z.array(
        z.object({
          rule,
          field: z.string(),
          value: z.string(),
          reason: z.string(),
          ignored: z.object({ reason: z.string(), by: z.string().nullable() }).nullable(),
        }),
      ),
    }),
  ),
});
export type FindingList = z.infer<typeof findingListSchema>;

export const ignoreFindingInput = z.object({
  productId: idField,
  rule,
  value: z
    .string()
    .max(2_500)
    .describe('The value that was shown: one that changed meanwhile is not ignored'),
  reason: z
    .string('Reason must be text')
    .overwrite(oneLine)
    .min(1, 'Reason is required')
    .max(MAX_IGNORE_REASON, atMost('Reason', MAX_IGNORE_REASON)),
});
export type IgnoreFindingInput = z.output<typeof ignoreFindingInput>;

export const restoreFindingInput = z.object({ productId: idField, rule });
export type RestoreFindingInput = z.output<typeof restoreFindingInput>;
