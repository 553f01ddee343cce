import {
  type Db,
  emailLog,
  jobs,
  products,
  type QuoteRequest,
  quoteRequestProducts,
  quoteRequests,
} from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { formatCents } from '../../domain/money.ts';
import { realPriceCents } from '../../domain/price.ts';
import { notFound } from '../../errors.ts';
import { addressFor } from '../../mail/address-for.ts';
import { nextAttemptAt, tryColumns } from '../../mail/job-states.ts';
import { quoteResponseJob } from '../../mail/quote-response.ts';
import type { Delivery, QuoteDetail } from './schema.ts';

/** Reads a request. @throws NOT_FOUND */
export async function findQuote(db: Db, id: number): Promise<QuoteRequest> {
  const [quote] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  if (!quote) throw notFound('Quote request');
  return quote;
}

/** The formatted price of a request's product; null if it has no price to show. */
async function priceOf({ db }: Context, { productId }: QuoteRequest): Promise<string | null> {
  if (!productId) return null;
  const [product] = await db
    .select({ price: products.price, callForPrice: products.callForPrice })
    .from(products)
    .where(eq(products.id, productId));
  const cents = product ? realPriceCents(product) : null;
  return cents === null ? null : formatCents(cents);
}

/** The machines of a request that is about several. */
async function machinesOf({ db }: Context, quote: QuoteRequest): Promise<QuoteDetail['machines']> {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      callForPrice: products.callForPrice,
    })
    .from(quoteRequestProducts)
    .innerJoin(products, eq(products.id, quoteRequestProducts.productId))
    .where(eq(quoteRequestProducts.quoteRequestId, quote.id))
    .orderBy(quoteRequestProducts.position);
  return found.map(({ id, name, ...priced }) => {
    const cents = realPriceCents(priced);
    return { id, name, price: cents === null ? null : formatCents(cents) };
  });
}

/** The state of the answer's mail. Old jobs are deleted, so the email log is read too. */
async function deliveryOf({ db, now }: Context, quote: QuoteRequest, log: QuoteDetail['mails']) {
  const entry = log.find(({ template }) => template === 'quote-response');
  const [job] = await db
    .select({ id: jobs.id, lastError: jobs.lastError, ...tryColumns })
    .from(jobs)
    .where(eq(jobs.dedupeKey, quoteResponseJob(quote.id).key));
  if (!job && !entry) return null;
  const state = job?.status === 'failed' ? 'failed' : (entry?.status ?? 'queued');
  const delivery: Delivery = {
    state,
    recipient: entry?.recipient ?? quote.customerEmail,
    reason: state === 'sent' ? null : (job?.lastError ?? entry?.error ?? null),
    sentAt: entry?.sentAt ?? null,
    jobId: job?.id ?? null,
    nextTryAt: job ? nextAttemptAt(job, now()) : null,
  };
  return delivery;
}

/**
 * A request with the state of its answer's mail and all mails about it (decisions Q3, Q4).
 * @throws NOT_FOUND
 */
export async function getQuote(ctx: Context, { id }: { id: number }): Promise<QuoteDetail> {
  const quote = await findQuote(ctx.db, id);
  const mails = await ctx.db
    .select()
    .from(emailLog)
    .where(eq(emailLog.quoteRequestId, id))
    .orderBy(desc(emailLog.createdAt), desc(emailLog.id));
  return {
    ...quote,
    machines: await machinesOf(ctx, quote),
    price: await priceOf(ctx, quote),
    replyTo: await addressFor(ctx, quote.quoteType),
    delivery: await deliveryOf(ctx, quote, mails),
    mails,
  };
}
