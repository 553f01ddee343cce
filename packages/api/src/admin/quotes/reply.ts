import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { defaultSubject } from '../../domain/requests/quote-reply.ts';
import { conflict } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getShop } from '../../shop/get-shop.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import { assertFilled, spamConflict } from '../inbox/mail-checks.ts';
import { ownerOrActor } from '../inbox/owners.ts';
import { storeReply } from '../inbox/store-reply.ts';
import type { StaffContext } from '../staff-context.ts';
import { getQuote } from './get.ts';
import { canceledConflict } from './respond.ts';
import type { QuoteDetail, ReplyInput } from './schema.ts';

/**
 * Sends another mail after the answer, in the same thread: the mail, its job and the entry in the activity log are stored
 * together. An open request is answered by it. A repeated idempotency key sends nothing.
 * @throws BAD_REQUEST if placeholders are left; NOT_FOUND; CONFLICT before the answer, without an email address, for spam, if it was
 * canceled unseen, or if somebody wrote since the caller looked
 */
export async function replyToQuote(ctx: StaffContext, input: ReplyInput): Promise<QuoteDetail> {
  const { id, message, evenIfCanceled } = input;
  assertFilled({ message });
  const { name } = await getShop(ctx);
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    const thread = {
      kind: 'quote' as const,
      email: quote.customerEmail,
      phone: quote.customerPhone,
      subject: quote.responseSubject ?? defaultSubject(name),
      isWaiting: quote.waitingSince !== null,
      assertOpen: () => {
        if (quote.status !== 'responded') throw conflict('Answer this request first');
        if (quote.result === 'spam') throw spamConflict('request');
        if (quote.canceledAt && !evenIfCanceled) throw canceledConflict();
      },
    };
    if (!(await storeReply(tx, ctx, thread, input))) return;
    const { ownerId, ...owner } = ownerOrActor(quote, ctx.actor);
    await tx.update(quoteRequests).set({ reopenedAt: null, ownerId }).where(eq(quoteRequests.id, id));
    await recordQuoteEdit(
      tx,
      ctx,
      quote,
      { reply: null, ...owner.before },
      { reply: message, ...owner.after },
    );
  });
  return getQuote(ctx, { id });
}
