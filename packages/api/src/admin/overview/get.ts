import { contactMessages, jobs, quoteRequests } from '@dealer/db';
import { eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isFailedMail } from '../../mail/job-states.ts';
import type { Overview } from './schema.ts';

/** How much waits for staff. */
export async function getOverview({ db }: Context): Promise<Overview> {
  const [pendingQuotes, unhandledMessages, failedMails] = await Promise.all([
    db.$count(quoteRequests, eq(quoteRequests.status, 'pending')),
    db.$count(contactMessages, isNull(contactMessages.handledAt)),
    db.$count(jobs, isFailedMail),
  ]);
  return { pendingQuotes, unhandledMessages, failedMails };
}
