import { type Db, type EmailLogEntry, emailLog, replies } from '@dealer/db';
import { desc, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deliveriesOf } from './delivery.ts';
import { MAX_THREAD_MAILS } from './schema.ts';

/** The mails about one thread, the newest first; at most MAX_THREAD_MAILS. @param thread selects them */
export function listMails(db: Db, thread: SQL): Promise<EmailLogEntry[]> {
  return db
    .select()
    .from(emailLog)
    .where(thread)
    .orderBy(desc(emailLog.createdAt), desc(emailLog.id))
    .limit(MAX_THREAD_MAILS);
}

/**
 * The mails of a thread after its first one in their order, each with the state of its delivery; the last MAX_THREAD_MAILS.
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
  const newestFirst = await ctx.db
    .select({ id, subject, message, sentByName, createdAt })
    .from(replies)
    .where(thread)
    .orderBy(desc(id))
    .limit(MAX_THREAD_MAILS);
  const found = newestFirst.toReversed();
  const mails = found.map((reply) => ({
    key: keyOf(reply.id),
    entry: log.find(({ replyId }) => replyId === reply.id),
  }));
  const deliveries = await deliveriesOf(ctx, recipient, mails);
  return found.map((reply, at) => ({ ...reply, delivery: deliveries[at] ?? null }));
}
