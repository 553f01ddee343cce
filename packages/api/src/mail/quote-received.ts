import { products, type QuoteRequest, quoteRequests } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { mailedStatusLink } from './mailed-status-link.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteReceived';

/** The job that confirms a request to its customer, once per request. */
export const quoteReceivedJob = (quoteId: number): NewJob<Topic> => ({
  topic: 'mail.quoteReceived',
  payload: { quoteId },
  key: `quote-received:${quoteId}`,
});

/** The key of the confirmation mail: later answers refer to it, so that mailboxes keep them in one thread. */
export const quoteReceivedMailKey = (quote: QuoteRequest) => mailKey('quote-received', quote);

/**
 * Returns the text of a request that the mail may repeat: to an address that may be a stranger's the name of a product of the shop
 * at most.
 */
async function repeatedText({ db }: Services, quote: QuoteRequest, isSender: boolean) {
  if (isSender) {
    const [firstName = ''] = quote.customerName.split(' ');
    const { productName, customerPhone, comments } = quote;
    return {
      firstName,
      productName: productName ?? '',
      customerPhone: customerPhone ?? '',
      comments: comments ?? '',
    };
  }
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, quote.productId ?? 0), eq(products.status, 'published')));
  return { firstName: '', productName: product?.name ?? '', customerPhone: '', comments: '' };
}

/**
 * Confirms a request to the customer; replies go to the shop's address for that kind of request. Skips one that was canceled, closed or
 * answered while the mail server was away: its mail would promise an answer that nobody owes any more.
 * @throws MailError
 */
export async function sendQuoteReceived(
  services: Services,
  { quoteId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote?.customerEmail || !quote.waitingSince || quote.status === 'responded') return;
  const link = await mailedStatusLink(services, quote);
  await sendLogged(
    services,
    {
      template: 'quote-received',
      props: {
        shop: await mailShop(services),
        quoteType: quote.quoteType,
        ...link,
        ...(await repeatedText(services, quote, link.isSender)),
      },
      to: quote.customerEmail,
      key: quoteReceivedMailKey(quote),
      replyTo: await addressFor(services, quote.quoteType),
    },
    run,
    { quoteRequestId: quote.id },
  );
}
