import { products, quoteRequests } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { normalizePhone } from '../../domain/phone.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { countConfirmationMail, limitAddress } from '../../limits/limits.ts';
import { quoteNotificationJob } from '../../mail/quote-notification.ts';
import { quoteReceivedJob } from '../../mail/quote-received.ts';
import { storeOnce, submissionHash } from '../../submissions/store-once.ts';
import { visibleTo } from '../products/visibility.ts';
import type { CreateQuoteInput } from './schema.ts';

const received = { message: 'Your request has been received.' };

/** The product of a request: the stored name if the request refers to a product that exists (decisions Q11). */
async function subjectOf({ db, actor }: Context, { productId, productName }: CreateQuoteInput) {
  const [product] = productId
    ? await db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(and(eq(products.id, productId), visibleTo(actor)))
    : [];
  return { productId: product?.id ?? null, productName: product?.name || productName || null };
}

/**
 * Stores a request together with the jobs of its mails: to staff, and to the customer if there is an email address and it
 * was not sent too many. Does not wait for the mails. A repeated idempotency key stores nothing and gets the same answer.
 * @throws TOO_MANY_REQUESTS; CONFLICT if the key was used for a request with other content
 */
export async function createQuote(ctx: Context, input: CreateQuoteInput): Promise<{ message: string }> {
  await limitAddress(ctx, 'quotes');
  if (input.homepage) return received;
  const sent = {
    quoteType: input.quoteType,
    customerName: input.customerName,
    customerEmail: input.customerEmail ?? '',
    customerPhone: normalizePhone(input.customerPhone ?? '') || null,
    comments: input.comments || null,
  };
  const hash = submissionHash({
    ...sent,
    productId: input.productId ?? null,
    productName: input.productName || null,
  });
  const key = input.idempotencyKey ?? null;
  const content = { ...sent, ...(await subjectOf(ctx, input)), idempotencyKey: key, submissionHash: hash };
  await inTransaction(ctx, async (tx, ctx) => {
    const quoteId = await storeOnce({
      hash,
      insert: () =>
        tx
          .insert(quoteRequests)
          .values({ ...content, userId: ctx.actor?.id ?? null, createdAt: ctx.now() })
          .onConflictDoNothing({ target: quoteRequests.idempotencyKey })
          .returning({ id: quoteRequests.id }),
      findStored: () =>
        tx
          .select()
          .from(quoteRequests)
          .where(eq(quoteRequests.idempotencyKey, key ?? '')),
    });
    if (quoteId === undefined) return;
    const confirms =
      content.customerEmail !== '' && (await countConfirmationMail(tx, ctx, content.customerEmail));
    await enqueueAll(tx, ctx, [
      quoteNotificationJob(quoteId),
      ...(confirms ? [quoteReceivedJob(quoteId)] : []),
    ]);
  });
  return received;
}
