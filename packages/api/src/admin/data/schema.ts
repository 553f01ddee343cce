import * as z from 'zod';
import { searchField } from '../../domain/search/paging.ts';

/** The issues of products that an analysis looks for (admin §3). */
export const enrichmentIssues = [
  'missingImages',
  'missingDescriptions',
  'missingPrices',
  'zeroTurnNeedsReview',
  'nullFields',
] as const;
export type EnrichmentIssue = (typeof enrichmentIssues)[number];

/** The fields that an analysis reports as null where they matter for the kind of machine. */
export const reportedFields = [
  'category',
  'cuttingWidth',
  'engineDisplacement',
  'engineBrand',
  'features',
  'specifications',
] as const;

/** The statuses that are analyzed and enriched; archived products are not. */
export const analyzedStatuses = ['draft', 'published'] as const;

/** Rows on a page of one issue's products. */
export const ISSUE_PAGE_SIZE = 50;

const product = {
  id: z.number().int(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  sku: z.string().nullable(),
  status: z.enum(analyzedStatuses),
};
const migrationPrice = z
  .string()
  .nullable()
  .describe('The price of the newest imported row of this product, such as "1299.00"');
const nullFields = z.array(z.enum(reportedFields));

const plainItem = z.object(product);

export const analyzeInput = z
  .object({
    limit: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000)
      .optional()
      .describe('Products in each list; without it the lists are whole'),
  })
  .default({});
export type AnalyzeInput = z.output<typeof analyzeInput>;

/** The result of an analysis (admin §3); `counts` says how long each list is without a limit. */
export const analysisSchema = z.object({
  totalProducts: z.number().int(),
  needsEnrichment: z.number().int(),
  counts: z.record(z.enum(enrichmentIssues), z.number().int()),
  issues: z.object({
    missingImages: z.array(plainItem),
    missingDescriptions: z.array(plainItem),
    missingPrices: z.array(plainItem.extend({ migrationPrice })),
    zeroTurnNeedsReview: z.array(plainItem),
    nullFields: z.array(plainItem.extend({ nullFields })),
  }),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const listIssueInput = z.object({
  issue: z.enum(enrichmentIssues),
  search: searchField,
  status: z.enum(analyzedStatuses).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
export type ListIssueInput = z.output<typeof listIssueInput>;

export const issueItemSchema = plainItem.extend({ migrationPrice, nullFields });

export const issuePageSchema = z.object({
  items: z.array(issueItemSchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
