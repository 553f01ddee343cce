import {
  emailLog,
  products,
  type QuoteRequest,
  quoteAnswering,
  quoteRequestProducts,
  replies,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import { readPersonName } from '../../accounts/person-name.ts';
import type { Context } from '../../context.ts';
import { formatCents } from '../../domain/money.ts';
import { realPriceCents } from '../../domain/products/price.ts';
import { shortLabel } from '../../domain/products/short-label.ts';
import { addressFor } from '../../mail/address-for.ts';
import { replyJob } from '../../mail/quote-reply.ts';
import { quoteResponseJob } from '../../mail/quote-response.ts';
import { isOnHand } from '../../stock-alerts/availability.ts';
import { listQuotePhotos } from '../../submissions/quote-photos.ts';
import { listAnswering } from '../inbox/answering.ts';
import { deliveryOf } from '../inbox/delivery.ts';
import { listMails, listReplies } from '../inbox/list-replies.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';
import type { QuoteDetail } from './schema.ts';

/** The formatted price of a request's product, null if it has none to show, and whether it is in stock. */
async function offerOf({ db }: Context, { productId }: QuoteRequest) {
  const noOffer = { price: null, inStock: null };
  if (!productId) return noOffer;
  const [product] = await db
    .select({
      price: products.price,
      callForPrice: products.callForPrice,
      status: products.status,
      inStock: products.inStock,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return noOffer;
  const cents = realPriceCents(product);
  return { price: cents === null ? null : formatCents(cents), inStock: isOnHand(product) };
}

/** Whether all machines of a request are in stock; null where it names none of the shop's. */
function stockOf(inStock: boolean | null, machines: readonly { inStock: boolean }[]): boolean | null {
  return machines.length ? machines.every((machine) => machine.inStock) : inStock;
}

/** The machines of a request that is about several, with what it calls them. */
async function listRequestedMachines({ db }: Context, quote: QuoteRequest) {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      brand: products.brand,
      model: products.model,
      price: products.price,
      callForPrice: products.callForPrice,
      status: products.status,
      inStock: products.inStock,
    })
    .from(quoteRequestProducts)
    .innerJoin(products, eq(products.id, quoteRequestProducts.productId))
    .where(eq(quoteRequestProducts.quoteRequestId, quote.id))
    .orderBy(quoteRequestProducts.position);
  return found.map((product) => {
    const { id, name } = product;
    const cents = realPriceCents(product);
    const price = cents === null ? null : formatCents(cents);
    return { id, name, label: shortLabel(product), inStock: isOnHand(product), price };
  });
}

const inWords = new Intl.ListFormat('en-US');

/**
 * Whether a request names no other machine, as one that was gone when it was sent. Machines and brands get other names while it waits,
 * so that its names are compared, and else counted.
 */
function namesOnly({ productName }: QuoteRequest, machines: readonly { label: string }[]): boolean {
  const isAsNamed = machines.map(({ label }) => label).join(', ') === productName;
  return isAsNamed || (productName ?? '').split(', ').length === machines.length;
}

/**
 * The prices of several machines in the order of their names, '$4,799.00 and $2,599.00'; null where one has none, or where the request
 * names another machine, too.
 */
function pricesOf(
  quote: QuoteRequest,
  machines: Awaited<ReturnType<typeof listRequestedMachines>>,
): string | null {
  const prices = machines.flatMap(({ price }) => price ?? []);
  const isWhole = machines.length > 1 && prices.length === machines.length && namesOnly(quote, machines);
  return isWhole ? inWords.format(prices) : null;
}

/**
 * A request with the state of its answer's mail and all mails about it (decisions Q3, Q4).
 * @throws NOT_FOUND
 */
export async function getQuote(ctx: StaffContext, { id }: { id: number }): Promise<QuoteDetail> {
  const quote = await findQuote(ctx.db, id);
  const mails = await listMails(ctx.db, eq(emailLog.quoteRequestId, id));
  const answer = mails.find(({ template, replyId }) => template === 'quote-response' && replyId === null);
  const [offer, machines] = await Promise.all([offerOf(ctx, quote), listRequestedMachines(ctx, quote)]);
  return {
    ...quote,
    ownerName: await readPersonName(ctx.db, quote.ownerId),
    answering: (await listAnswering(ctx, quoteAnswering, [id])).get(id) ?? [],
    replies: await listReplies(ctx, {
      thread: eq(replies.quoteRequestId, id),
      recipient: quote.customerEmail,
      keyOf: (replyId) => replyJob(replyId).key,
      log: mails,
    }),
    machines: machines.map(({ label: _label, ...machine }) => machine),
    photos: await listQuotePhotos(ctx.db, id),
    price: offer.price ?? pricesOf(quote, machines),
    inStock: stockOf(offer.inStock, machines),
    replyTo: await addressFor(ctx, quote.quoteType),
    delivery: await deliveryOf(ctx, quote.customerEmail, {
      key: quoteResponseJob(quote.id).key,
      entry: answer,
    }),
    mails,
  };
}
