import { type QuoteRequest, quoteRequests } from '@dealer/db';
import type { OutgoingMail } from '@dealer/email';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteNotification';

/** The job that notifies staff of a request, once per request. */
export const quoteNotificationJob = (quoteId: number): NewJob<Topic> => ({
  topic: 'mail.quoteNotification',
  payload: { quoteId },
  key: `quote-notification:${quoteId}`,
});

/** The columns of a request that the notification uses. */
type NotifiedRequest = Pick<
  QuoteRequest,
  | 'id'
  | 'quoteType'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'productId'
  | 'productName'
  | 'location'
  | 'comments'
  | 'createdAt'
>;

/** The mail that notifies staff of a request, at the address for its kind (decisions Q13). */
export async function quoteNotificationMail(
  services: Services,
  quote: NotifiedRequest,
): Promise<OutgoingMail<'quote-notification'>> {
  return {
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
    key: mailKey('quote-notification', quote),
    ...(quote.customerEmail && { replyTo: quote.customerEmail }),
  };
}

/**
 * Notifies staff of a request. Skips one that was canceled meanwhile: that has a mail of its own, which may be first. And one that staff
 * took for spam.
 * @throws MailError
 */
export async function sendQuoteNotification(
  services: Services,
  { quoteId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote || quote.canceledAt || quote.result === 'spam') return;
  const mail = await quoteNotificationMail(services, quote);
  await sendLogged(services, mail, run, { quoteRequestId: quote.id });
}
