import { contactMessages, enrichmentRuns, jobs, quoteRequests } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { getLeadPathFailure } from '../../lead-path/state.ts';
import { isFailedMail } from '../../mail/job-states.ts';
import { isWaiting } from '../../submissions/quote-states.ts';
import { isWaitingMessage } from '../messages/folders.ts';
import type { Overview } from './schema.ts';

/** Counts the open tasks of staff: pending requests, unhandled messages and failed emails; says whether mails and requests arrive. */
export async function getOverview(ctx: Context): Promise<Overview> {
  const { db, integrations } = ctx;
  const [pendingQuotes, unhandledMessages, failedMails, runningEnrichments, leadPathFailure] =
    await Promise.all([
      db.$count(quoteRequests, isWaiting),
      db.$count(contactMessages, isWaitingMessage),
      db.$count(jobs, isFailedMail),
      db.$count(enrichmentRuns, inArray(enrichmentRuns.status, ['running', 'undoing'])),
      getLeadPathFailure(ctx),
    ]);
  const hasMailServer = integrations.mail;
  return {
    pendingQuotes,
    unhandledMessages,
    failedMails,
    runningEnrichments,
    leadPathFailure,
    hasMailServer,
  };
}
