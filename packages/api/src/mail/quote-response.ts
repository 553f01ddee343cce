import { type QuoteRequest, quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import { defaultSubject } from '../domain/requests/quote-reply.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';
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
export const quoteResponseMailKey = (quoteId: number) => `quote-response.${quoteId}`;

/** What a mail to the customer quotes of their request. Of a call, the comments are the note of staff. */
export const quotedRequest = ({ productName, comments, isFromCall, createdAt }: QuoteRequest) => ({
  topic: productName ?? '',
  comments: isFromCall ? '' : (comments ?? ''),
  receivedAt: formatMoment(createdAt),
});

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
        ...quotedRequest(quote),
      },
      to: quote.customerEmail,
      key: quoteResponseMailKey(quote.id),
      replyTo: await addressFor(services, quote.quoteType),
      inReplyTo: quoteReceivedMailKey(quote.id),
    },
    run,
    { quoteRequestId: quote.id },
  );
}
