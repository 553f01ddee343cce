import { type EmailLogEntry, jobs } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { nextAttemptAt, tryColumns } from '../../mail/job-states.ts';
import type { Delivery } from './schema.ts';

/**
 * The state of a mail to a customer; null if there is none. Old jobs are deleted, so the email log is read too.
 * @param key of the mail's job
 * @param entry of the mail log
 */
export async function deliveryOf(
  { db, now }: Context,
  recipient: string,
  key: string,
  entry: EmailLogEntry | undefined,
): Promise<Delivery | null> {
  const [job] = await db
    .select({ id: jobs.id, lastError: jobs.lastError, ...tryColumns })
    .from(jobs)
    .where(eq(jobs.dedupeKey, key));
  if (!job && !entry) return null;
  const state = job?.status === 'failed' ? 'failed' : (entry?.status ?? 'queued');
  return {
    state,
    recipient: entry?.recipient ?? recipient,
    reason: state === 'sent' ? null : (job?.lastError ?? entry?.error ?? null),
    sentAt: entry?.sentAt ?? null,
    jobId: job?.id ?? null,
    nextTryAt: job ? nextAttemptAt(job, now()) : null,
  };
}
