import * as z from 'zod';

/** The most phrases that are listed. */
const MAX_LISTED = 50;

export const missedSearchesInput = z.object({
  limit: z.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
});
export type MissedSearchesInput = z.output<typeof missedSearchesInput>;

export const missedSearchSchema = z.object({
  phrase: z.string(),
  visitors: z.number().int().describe('In the last 30 days'),
  lastDay: z.string().describe("'2026-11-23', on the shop's clocks"),
});
export type MissedSearch = z.output<typeof missedSearchSchema>;
