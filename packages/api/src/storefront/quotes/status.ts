import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { MAX_REQUEST_PHOTOS } from '../../domain/products/image-upload.ts';
import { appointmentOf, quoteSteps } from '../../domain/requests/quote-progress.ts';
import { conflict, invalid } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { limitAddress } from '../../limits/limits.ts';
import { quoteCanceledJob } from '../../mail/quote-canceled.ts';
import { enqueueQuoteChanged } from '../../mail/quote-changed.ts';
import { lockQuote } from '../../submissions/lock-quote.ts';
import { listQuotePhotos } from '../../submissions/quote-photos.ts';
import { recordQuoteEdit } from '../../submissions/record-quote-edit.ts';
import { findOwnQuote, findQuoteByToken, lockOpenQuote } from './find-by-token.ts';
import { readLaterAnswers } from './later-answers.ts';
import { type QuoteStatusPage, REACH_US } from './schema.ts';

/** The values for a mailed link whose reader may be a stranger: nothing that somebody entered. */
const NOTHING_ENTERED = {
  isSender: false,
  productName: null,
  customerName: '',
  customerEmail: '',
  customerPhone: null,
  comments: null,
  photos: [],
  canAddPhotos: false,
};

/**
 * A request as its sender sees it through its status link; through a mailed link that may have reached a stranger, how far it has come.
 * @throws NOT_FOUND for a token that is forged or expired, or whose request was deleted
 */
export async function getQuoteStatus(ctx: Context, { token }: { token: string }): Promise<QuoteStatusPage> {
  const quote = await findQuoteByToken(ctx, token);
  const { id, quoteType, productName, customerName, customerEmail, customerPhone, comments } = quote;
  const progress = {
    requestNumber: id,
    quoteType,
    steps: quoteSteps(quote),
    bookedFor: appointmentOf(quote),
    isWaiting: quote.waitingSince !== null,
    isCanceled: quote.canceledAt !== null,
    responseMessage: quote.responseMessage,
    laterAnswers: (await readLaterAnswers(ctx.db, [id]))(id),
  };
  if (quote.reader !== 'sender') return { ...progress, ...NOTHING_ENTERED };
  const photos = await listQuotePhotos(ctx.db, quote.id);
  return {
    ...progress,
    isSender: true,
    productName,
    customerName,
    customerEmail,
    customerPhone,
    comments,
    photos,
    canAddPhotos: ctx.uploads && quote.canceledAt === null && photos.length < MAX_REQUEST_PHOTOS,
  };
}

/** The person that the activity log names for changes through a status link: its holder, who need not be the customer. */
const LINK_HOLDER = { id: null, name: 'Customer, by the status link' };

/**
 * Corrects the phone number of a request.
 * @throws NOT_FOUND; BAD_REQUEST if nothing is left to reach the customer by; CONFLICT if it is canceled
 */
export async function changeQuotePhone(
  ctx: Context,
  { token, phone }: { token: string; phone: string },
): Promise<QuoteStatusPage> {
  await limitAddress(ctx, 'quotes');
  const { id } = await findOwnQuote(ctx, token);
  const customerPhone = phone || null;
  await inTransaction(ctx, async (tx, clock) => {
    const quote = await lockOpenQuote(tx, id);
    if (customerPhone === quote.customerPhone) return;
    if (!customerPhone && !quote.customerEmail) throw invalid([{ path: 'phone', message: REACH_US }]);
    await tx.update(quoteRequests).set({ customerPhone }).where(eq(quoteRequests.id, id));
    const before = { customerPhone: quote.customerPhone };
    const { now } = clock;
    await recordQuoteEdit(tx, { actor: LINK_HOLDER, now }, quote, before, { customerPhone });
    await enqueueQuoteChanged(tx, clock, quote);
  });
  return getQuoteStatus(ctx, { token });
}

/**
 * Cancels a request; canceling it again changes nothing. Staff get a mail unless it was lost or spam: nobody looks into the list for an
 * appointment that is free again, also of a request that is won.
 * @throws NOT_FOUND; CONFLICT if the machine is ready
 */
export async function cancelQuote(ctx: Context, { token }: { token: string }): Promise<QuoteStatusPage> {
  await limitAddress(ctx, 'quotes');
  const { id } = await findQuoteByToken(ctx, token);
  await inTransaction(ctx, async (tx, services) => {
    const quote = await lockQuote(tx, id);
    if (quote.canceledAt) return;
    if (quote.readyAt) throw conflict('This is ready already: please call us.');
    const canceledAt = services.now();
    await tx.update(quoteRequests).set({ canceledAt }).where(eq(quoteRequests.id, id));
    const canceled = { isCanceled: true };
    await recordQuoteEdit(
      tx,
      { actor: LINK_HOLDER, now: services.now },
      quote,
      { isCanceled: false },
      canceled,
    );
    if (quote.result === null || quote.result === 'won')
      await enqueue(tx, services, quoteCanceledJob(id, canceledAt));
  });
  return getQuoteStatus(ctx, { token });
}
