import { type EmailLogEntry, jobs } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { nextAttemptAt, nextAttemptColumns } from '../../mail/job-states.ts';
import type { Delivery } from './schema.ts';

/** A mail to a customer: the key of its job, and its entry of the mail log. */
interface Mail {
  key: string;
  entry: EmailLogEntry | undefined;
}

/**
 * The states of mails to a customer, in their order, with one query; null where there is none. Old jobs are deleted, so the
 * email log is read too.
 */
export async function deliveriesOf(
  { db, now }: Context,
  recipient: string,
  mails: readonly Mail[],
): Promise<(Delivery | null)[]> {
  if (!mails.length) return [];
  const keys = mails.map(({ key }) => key);
  const found = await db
    .select({ key: jobs.dedupeKey, id: jobs.id, lastError: jobs.lastError, ...nextAttemptColumns })
    .from(jobs)
    .where(inArray(jobs.dedupeKey, keys));
  const jobOf = new Map(found.map((job) => [job.key, job]));
  return mails.map(({ key, entry }) => {
    const job = jobOf.get(key);
    if (!job && !entry) return null;
    const state = job?.status === 'failed' ? 'failed' : (entry?.status ?? 'queued');
    return {
      state,
      recipient: entry?.recipient ?? recipient,
      reason: (state === 'sent' ? entry?.error : (job?.lastError ?? entry?.error)) ?? null,
      sentAt: entry?.sentAt ?? null,
      jobId: job?.id ?? null,
      nextTryAt: job ? nextAttemptAt(job, now()) : null,
    };
  });
}

/** The state of a mail to a customer; null if there is none. */
export async function deliveryOf(ctx: Context, recipient: string, mail: Mail): Promise<Delivery | null> {
  const [delivery] = await deliveriesOf(ctx, recipient, [mail]);
  return delivery ?? null;
}
