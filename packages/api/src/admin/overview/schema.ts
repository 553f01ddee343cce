import * as z from 'zod';

/** What waits for staff, as the sidebar counts it. */
export const overviewSchema = z.object({
  pendingQuotes: z.number().int(),
  unhandledMessages: z.number().int(),
  failedMails: z.number().int(),
});
export type Overview = z.output<typeof overviewSchema>;
