import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import type { JobOrder } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteNotification';

/** The job that notifies staff of a request, once per request. */
export const quoteNotificationJob = (quoteId: number): JobOrder<Topic> => ({
  topic: 'mail.quoteNotification',
  payload: { quoteId },
  key: `quote-notification:${quoteId}`,
});

/** Notifies staff of a request, at the address for its kind (decisions Q13). @throws MailError */
export async function sendQuoteNotification(
  services: Services,
  { quoteId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
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
