import { type EmailLogEntry, jobs, replies } from '@dealer/db';
import { inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { nextAttemptAt, tryColumns } from '../../mail/job-states.ts';
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
async function deliveriesOf(
  { db, now }: Context,
  recipient: string,
  mails: readonly Mail[],
): Promise<(Delivery | null)[]> {
  if (!mails.length) return [];
  const keys = mails.map(({ key }) => key);
  const found = await db
    .select({ key: jobs.dedupeKey, id: jobs.id, lastError: jobs.lastError, ...tryColumns })
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
      reason: state === 'sent' ? null : (job?.lastError ?? entry?.error ?? null),
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

/**
 * The mails of a thread after its first one, each with the state of its delivery.
 * @param thread selects its replies
 * @param keyOf the key of the job that mails a reply
 * @param log the mail log of the thread
 */
export async function listReplies(
  ctx: Context,
  {
    thread,
    recipient,
    keyOf,
    log,
  }: {
    thread: SQL;
    recipient: string;
    keyOf: (replyId: number) => string;
    log: readonly EmailLogEntry[];
  },
) {
  const { id, subject, message, sentByName, createdAt } = replies;
  const found = await ctx.db
    .select({ id, subject, message, sentByName, createdAt })
    .from(replies)
    .where(thread)
    .orderBy(id);
  const mails = found.map((reply) => ({
    key: keyOf(reply.id),
    entry: log.find(({ replyId }) => replyId === reply.id),
  }));
  const deliveries = await deliveriesOf(ctx, recipient, mails);
  return found.map((reply, at) => ({ ...reply, delivery: deliveries[at] ?? null }));
}
