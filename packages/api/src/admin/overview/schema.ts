import * as z from 'zod';

/** The numbers of open tasks that the sidebar shows. */
export const overviewSchema = z.object({
  pendingQuotes: z.number().int(),
  unhandledMessages: z.number().int(),
  failedMails: z.number().int(),
  runningEnrichments: z.number().int(),
});
export type Overview = z.output<typeof overviewSchema>;
