import { products, quoteRequests } from '@dealer/db';
import { and, eq, ne } from 'drizzle-orm';
import { servicing } from '../../domain/requests/quote-request.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import { storeOnce, submissionHash } from '../../submissions/store-once.ts';
import type { StaffContext } from '../staff-context.ts';
import { getQuote } from './get.ts';
import type { LogCallInput, QuoteDetail } from './schema.ts';

/** Returns the subject of the call: the stored name of the product, else the text; null for a general inquiry. */
async function subjectOf(
  { db }: StaffContext,
  { quoteType, productId, productName }: Omit<LogCallInput, 'isAnswered'>,
) {
  if (quoteType === 'service') return { productName: servicing(productName ?? '').trim() };
  if (productId) {
    const [product] = await db
      .select({ productId: products.id, productName: products.name })
      .from(products)
      .where(and(eq(products.id, productId), ne(products.status, 'deleted')));
    if (product) return product;
  }
  return { productName: productName || null };
}

/**
 * Stores a request that came by phone, in the name of the person who took the call; no mail is sent. What was answered on
 * the phone is stored as answered, with the comments as the note about it. A repeated idempotency key stores nothing.
 * @throws CONFLICT with the stored call's id if the key was used for another one
 */
export async function logCall(
  ctx: StaffContext,
  { idempotencyKey: key = crypto.randomUUID(), isAnswered, ...input }: LogCallInput,
): Promise<QuoteDetail> {
  const { actor } = ctx;
  const comments = input.comments || null;
  const content = {
    quoteType: input.quoteType,
    comments,
    customerName: input.customerName,
    customerEmail: input.customerEmail ?? '',
    ownerId: actor.id,
    customerPhone: input.customerPhone || null,
  };
  const subject = await subjectOf(ctx, input);
  const hash = submissionHash({
    ...content,
    productName: input.productName || null,
    productId: input.productId ?? null,
    isAnswered: String(isAnswered),
  });
  const { id } = await inTransaction(ctx, async (tx, ctx) => {
    const now = ctx.now();
    // The same moment as its creation: nobody waited for this answer.
    const answered = {
      ...({ status: 'responded', outcome: 'phone', notes: comments, respondedAt: now } as const),
      respondedBy: actor.id,
      respondedByName: actor.name,
    };
    const stored = await storeOnce({
      hash,
      insert: () =>
        tx
          .insert(quoteRequests)
          .values({
            ...content,
            ...subject,
            isFromCall: true,
            ...(isAnswered && answered),
            idempotencyKey: key,
            submissionHash: hash,
            createdAt: now,
          })
          .onConflictDoNothing({ target: quoteRequests.idempotencyKey })
          .returning(),
      findStored: () => tx.select().from(quoteRequests).where(eq(quoteRequests.idempotencyKey, key)),
      describeStored: ({ id: storedId }) => ({ storedId }),
    });
    const { customerName, quoteType } = input;
    if (stored.isNew) {
      const { productName } = subject;
      const after = { quoteType, status: isAnswered ? 'responded' : 'pending' };
      await recordQuoteEdit(tx, ctx, { id: stored.id, customerName, productName }, null, after);
    }
    return stored;
  });
  return getQuote(ctx, { id });
}
