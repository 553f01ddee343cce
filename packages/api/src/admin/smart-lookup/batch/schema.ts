import * as z from 'zod';

export const lookupBatchInput = z.object({ batchId: z.string().min(1).max(100) });
export type LookupBatchInput = z.output<typeof lookupBatchInput>;

/** The lookup state of a draft of a bulk creation, as the rows of the form show it (admin §3, §4). */
const lookupRowSchema = z.object({
  productId: z.number().int(),
  name: z.string(),
  status: z.enum(['saved', 'enriching', 'enriched', 'error']),
  error: z.string().nullable().describe('No product data found, or Enrichment failed'),
  message: z.string().nullable().describe('Details about the result, for people'),
});
export type LookupRow = z.infer<typeof lookupRowSchema>;

export const lookupBatchSchema = z.object({
  rows: z.array(lookupRowSchema),
  open: z.number().int().describe('Lookups that have not ended yet'),
  failed: z.number().int().describe('Lookups that failed and can be resumed'),
});
export type LookupBatch = z.infer<typeof lookupBatchSchema>;

export const resumedSchema = z.object({ count: z.number().int() });
