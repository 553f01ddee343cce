import * as z from 'zod';
import { leadPathFailureSchema } from '../../lead-path/schema.ts';

/** The facts that every screen of the staff area shows: the numbers of open tasks, and whether mails and requests arrive. */
export const overviewSchema = z.object({
  pendingQuotes: z.number().int(),
  unhandledMessages: z.number().int(),
  failedMails: z.number().int(),
  runningEnrichments: z.number().int(),
  /** Null while they do, as far as the site knows. */
  leadPathFailure: leadPathFailureSchema.nullable(),
  /** Without one mails are only files in the server's data folder. */
  hasMailServer: z.boolean(),
});
export type Overview = z.output<typeof overviewSchema>;
