import { emailLog, jobs, type Transaction } from '@dealer/db';
import { and, eq, exists, gt, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { announceJobs } from '../../jobs/queue.ts';
import { requeue, retriedNow } from '../../jobs/requeue.ts';
import { isFailedMail } from '../../mail/job-states.ts';

/**
 * Makes jobs due now, as if they were new, and marks their mails as queued; one that an abandoned attempt has sent stays sent,
 * so that it does not go out again. @returns how many
 */
async function retryNow(tx: Transaction, now: Date, condition: SQL | undefined): Promise<number> {
  const ids = await requeue(tx, condition, retriedNow(now));
  if (ids.length) {
    await tx
      .update(emailLog)
      .set({ status: 'queued' })
      .where(and(inArray(emailLog.jobId, ids), ne(emailLog.status, 'sent')));
    await announceJobs(tx);
  }
  return ids.length;
}

/**
 * Retries a job now: one that was given up, one that waits for its next attempt, or a mail that failed and was dismissed.
 * @throws NOT_FOUND; CONFLICT for a job that is done or running
 */
export async function retryJob(ctx: Context, { id }: { id: number }): Promise<void> {
  const retriedAt = ctx.now();
  const waits = and(eq(jobs.status, 'pending'), gt(jobs.runAt, retriedAt));
  await inTransaction(ctx, async (tx) => {
    const failedMail = tx
      .select({ id: emailLog.id })
      .from(emailLog)
      .where(and(eq(emailLog.jobId, jobs.id), eq(emailLog.status, 'failed')));
    const isDismissed = and(eq(jobs.status, 'done'), exists(failedMail));
    const canRetry = and(eq(jobs.id, id), or(eq(jobs.status, 'failed'), waits, isDismissed));
    if (await retryNow(tx, retriedAt, canRetry)) return;
    const [job] = await tx.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, id));
    if (!job) throw notFound('Job');
    throw conflict(
      job.status === 'done'
        ? 'This one is done: it was sent, taken off the list, or replaced by a newer one'
        : 'This one is being tried already',
    );
  });
}

/** Retries every mail that was given up. @returns how many, 0 if somebody else was faster */
export async function retryFailedMails(ctx: Context): Promise<{ count: number }> {
  return inTransaction(ctx, async (tx, { now }) => ({ count: await retryNow(tx, now(), isFailedMail) }));
}
