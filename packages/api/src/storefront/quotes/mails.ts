import { type QuoteRequest, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../domain/moment.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { mayConfirm } from '../../limits/limits.ts';
import { addressFor } from '../../mail/addresses.ts';
import { sendLogged } from '../../mail/send.ts';
import { mailShop } from '../../mail/shop.ts';

interface Payload {
  quoteId: number;
}

/** The key of the mail that confirmed a request: later answers name it, so that mailboxes keep them together. */
export const receivedKey = (quoteId: number) => `quote-received.${quoteId}`;

async function findQuote({ db }: Services, { quoteId }: Payload): Promise<QuoteRequest | undefined> {
  const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  return row;
}

/** Tells staff of a request, at the address for its kind (decisions Q13). */
export async function sendQuoteNotification(
  services: Services,
  payload: Payload,
  run: JobRun,
): Promise<void> {
  const quote = await findQuote(services, payload);
  if (!quote) return;
  await sendLogged(
    services,
    {
      template: 'quote-notification',
      props: {
        shop: await mailShop(services),
        requestId: quote.id,
        quoteType: quote.quoteType,
        customerName: quote.customerName,
        customerEmail: quote.customerEmail,
        customerPhone: quote.customerPhone ?? '',
        productName: quote.productName ?? '',
        ...(quote.productId && { productUrl: `${services.publicUrl}/product/${quote.productId}` }),
        location: quote.location,
        comments: quote.comments ?? '',
        receivedAt: formatMoment(quote.createdAt),
        staffUrl: `${services.publicUrl}/admin/quotes?request=${quote.id}`,
      },
      to: await addressFor(services, quote.quoteType),
      key: `quote-notification.${quote.id}`,
      ...(quote.customerEmail && { replyTo: quote.customerEmail }),
    },
    run,
    { quoteRequestId: quote.id },
  );
}

/**
 * Confirms a request to the customer; an answer goes to the shop's address for that kind of request. An address that
 * was sent several confirmations today gets no more of them: anybody can type in a stranger's.
 */
export async function sendQuoteReceived(services: Services, payload: Payload, run: JobRun): Promise<void> {
  const quote = await findQuote(services, payload);
  if (!quote?.customerEmail) return;
  // A job that is tried again was counted at its first try.
  if (run.attempt === 1 && !(await mayConfirm(services, quote.customerEmail))) return;
  const [firstName = ''] = quote.customerName.split(' ');
  await sendLogged(
    services,
    {
      template: 'quote-received',
      props: {
        shop: await mailShop(services),
        quoteType: quote.quoteType,
        firstName,
        productName: quote.productName ?? '',
        customerPhone: quote.customerPhone ?? '',
        comments: quote.comments ?? '',
      },
      to: quote.customerEmail,
      key: receivedKey(quote.id),
      replyTo: await addressFor(services, quote.quoteType),
    },
    run,
    { quoteRequestId: quote.id },
  );
}
