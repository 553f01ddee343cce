import { type EmailLogEntry, replies } from '@dealer/db';
import type { SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { deliveriesOf } from './delivery.ts';

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
