import { quoteAnswering, quoteRequests, replies } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import { defaultSubject, threadSubject } from '../../domain/quote-reply.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { replyJob } from '../../mail/quote-reply.ts';
import { getShop } from '../../shop/get-shop.ts';
import { wasSentBefore } from '../../submissions/sent-before.ts';
import type { StaffContext } from '../staff-context.ts';
import { endAnswering } from './answering.ts';
import { getQuote } from './get.ts';
import { lockQuote, recordQuoteEdit } from './record-quote-edit.ts';
import { assertFilled, canceledMeanwhile, markedAsSpam } from './respond.ts';
import type { QuoteDetail, ReplyInput } from './schema.ts';

/**
 * Sends another mail after the answer, in the same thread: the mail, its job and the entry in the activity log are stored
 * together. An open request is answered by it. A repeated idempotency key sends nothing.
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT before the answer, without an email address, for spam, if it was
 * canceled unseen, or if somebody wrote since the caller looked
 */
export async function replyToQuote(
  ctx: StaffContext,
  { id, message, lastReplyId, idempotencyKey, evenIfCanceled }: ReplyInput,
): Promise<QuoteDetail> {
  assertFilled({ message });
  const { name } = await getShop(ctx);
  await inTransaction(ctx, async (tx, ctx) => {
    const { actor, now } = ctx;
    const quote = await lockQuote(tx, id);
    const reply = { contactMessageId: null, quoteRequestId: id, message, sentBy: actor.id, idempotencyKey };
    if (await wasSentBefore(tx, reply)) return;
    if (quote.status !== 'responded') throw conflict('Answer this request first');
    if (quote.result === 'spam') throw markedAsSpam('request');
    if (quote.canceledAt && !evenIfCanceled) throw canceledMeanwhile();
    if (!quote.customerEmail) throw conflict(`No e-mail address, call ${quote.customerPhone}`);
    const [last] = await tx
      .select({ id: replies.id, sentByName: replies.sentByName })
      .from(replies)
      .where(eq(replies.quoteRequestId, id))
      .orderBy(desc(replies.id))
      .limit(1);
    if (last && last.id !== lastReplyId)
      throw conflict(`${last.sentByName} has just written to this customer`);
    const [stored] = await tx
      .insert(replies)
      .values({
        ...reply,
        sentByName: actor.name,
        subject: threadSubject(quote.responseSubject ?? defaultSubject(name)),
        createdAt: now(),
      })
      .returning();
    if (!stored) throw new Error('The insert returned no reply');
    await tx.update(quoteRequests).set({ reopenedAt: null }).where(eq(quoteRequests.id, id));
    await endAnswering(tx, quoteAnswering, ctx, id);
    await enqueue(tx, ctx, replyJob(stored.id));
    await recordQuoteEdit(tx, ctx, quote, { reply: null }, { reply: message });
  });
  return getQuote(ctx, { id });
}
