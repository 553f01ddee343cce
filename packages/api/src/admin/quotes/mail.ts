import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../domain/moment.ts';
import { defaultSubject } from '../../domain/quote-reply.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { addressFor } from '../../mail/addresses.ts';
import { sendLogged } from '../../mail/send.ts';
import { mailShop } from '../../mail/shop.ts';
import { receivedKey } from '../../storefront/quotes/mails.ts';

/** The key of the one job that mails the answer to a request. */
export const responseJobKey = (quoteId: number) => `quote-response:${quoteId}`;

/** Mails staff's answer to the customer, in the thread of the confirmation; answers go to the shop (admin.md 7). */
export async function sendQuoteResponse(
  services: Services,
  { quoteId }: { quoteId: number },
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote?.customerEmail || !quote.responseMessage) return;
  const shop = await mailShop(services);
  await sendLogged(
    services,
    {
      template: 'quote-response',
      props: {
        shop,
        subject: quote.responseSubject ?? defaultSubject(shop.name),
        message: quote.responseMessage,
        productName: quote.productName ?? '',
        comments: quote.comments ?? '',
        receivedAt: formatMoment(quote.createdAt),
      },
      to: quote.customerEmail,
      key: `quote-response.${quote.id}`,
      replyTo: await addressFor(services, quote.quoteType),
      inReplyTo: receivedKey(quote.id),
    },
    run,
    { quoteRequestId: quote.id },
  );
}
