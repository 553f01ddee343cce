import { type QuoteRequest, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import { defaultSubject } from '../domain/requests/quote-reply.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { mailedStatusLink } from './mailed-status-link.ts';
import { quoteReceivedMailKey } from './quote-received.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteResponse';

/** The job that mails the answer to a request, once per request. */
export const quoteResponseJob = (quoteId: number): NewJob<Topic> & { key: string } => ({
  topic: 'mail.quoteResponse',
  payload: { quoteId },
  key: `quote-response:${quoteId}`,
});

/** The key of the answer's mail, to which later ones refer. */
export const quoteResponseMailKey = (quote: QuoteRequest) => mailKey('quote-response', quote);

/**
 * Returns what a mail to the customer has below its message: the request and the link to its page. Who called, or was answered before the
 * confirmation was sent, has no other link. Of a call, the comments are the note of staff and are left out.
 */
export async function messageFooter(services: Services, quote: QuoteRequest) {
  const { statusUrl } = await mailedStatusLink(services, quote);
  return {
    topic: quote.productName ?? '',
    comments: quote.isFromCall ? '' : (quote.comments ?? ''),
    receivedAt: formatMoment(quote.createdAt),
    statusUrl,
  };
}

/**
 * Mails staff's answer to the customer, in the thread of the confirmation; replies go to the shop (admin §7).
 * @throws MailError
 */
export async function sendQuoteResponse(
  services: Services,
  { quoteId }: JobPayloads[Topic],
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
        ...(await messageFooter(services, quote)),
      },
      to: quote.customerEmail,
      key: quoteResponseMailKey(quote),
      replyTo: await addressFor(services, quote.quoteType),
      inReplyTo: quoteReceivedMailKey(quote),
    },
    run,
    { quoteRequestId: quote.id },
  );
}
