import { products, quoteRequests } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { normalisePhone } from '../../domain/phone.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { limitAddress } from '../../limits/limits.ts';
import { visibleTo } from '../products/visibility.ts';
import { requireRepeated } from './repeated.ts';
import type { CreateQuoteInput } from './schema.ts';

const received = { message: 'Your request has been received.' };

/** What the request is about, as it is kept: a machine's own name where it names one (decisions Q11). */
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
 * Stores a request together with the mails that it causes: to staff, and to the customer where there is an e-mail. It
 * does not wait for them. A repeated idempotency key makes nothing anew and is answered alike.
 * @throws TOO_MANY_REQUESTS, CONFLICT when the key came with another request before
 */
export async function createQuote(ctx: Context, input: CreateQuoteInput): Promise<{ message: string }> {
  await limitAddress(ctx, 'quotes');
  if (input.homepage) return received;
  const content = {
    ...(await subjectOf(ctx, input)),
    quoteType: input.quoteType,
    customerName: input.customerName,
    customerEmail: input.customerEmail ?? '',
    customerPhone: normalisePhone(input.customerPhone ?? '') || null,
    comments: input.comments || null,
  };
  const key = input.idempotencyKey ?? null;
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(quoteRequests)
      .values({ ...content, userId: ctx.actor?.id ?? null, idempotencyKey: key, createdAt: ctx.now() })
      .onConflictDoNothing({ target: quoteRequests.idempotencyKey })
      .returning({ quoteId: quoteRequests.id });
    if (!stored) {
      const [before] = await tx
        .select()
        .from(quoteRequests)
        .where(eq(quoteRequests.idempotencyKey, key ?? ''));
      return requireRepeated(before, content);
    }
    const { quoteId } = stored;
    await enqueueAll(tx, [
      { topic: 'mail.quoteNotification', payload: stored, key: `quote-notification:${quoteId}` },
      ...(content.customerEmail
        ? [{ topic: 'mail.quoteReceived' as const, payload: stored, key: `quote-received:${quoteId}` }]
        : []),
    ]);
  });
  return received;
}
