import { products, type QuoteRequest, quoteRequests, users } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { ofEmail } from '../accounts/find-by-email.ts';
import type { Services } from '../context.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { currentSigningKey, type LinkReader, statusLink } from '../submissions/status-links.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteReceived';

/** The job that confirms a request to its customer, once per request. */
export const quoteReceivedJob = (quoteId: number): NewJob<Topic> => ({
  topic: 'mail.quoteReceived',
  payload: { quoteId },
  key: `quote-received:${quoteId}`,
});

/** The key of the confirmation mail: later answers refer to it, so that mailboxes keep them in one thread. */
export const quoteReceivedMailKey = (quoteId: number) => `quote-received.${quoteId}`;

/**
 * What the mail may repeat of a request. Anybody can enter a stranger's address, so typed text goes only to the verified
 * address of the account that sent the request; all others get the name of a product of the shop at most, and a link to a
 * page without that text.
 */
async function repeatedText(services: Services, quote: QuoteRequest) {
  const { db } = services;
  const now = services.now();
  const key = await currentSigningKey(db, now);
  const urlFor = (reader: LinkReader) => services.publicUrl + statusLink(key, now, quote.id, reader);
  const [sender] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, quote.userId ?? 0), ofEmail(quote.customerEmail), users.emailVerified));
  if (sender) {
    const [firstName = ''] = quote.customerName.split(' ');
    const { productName, customerPhone, comments } = quote;
    return {
      firstName,
      productName: productName ?? '',
      customerPhone: customerPhone ?? '',
      comments: comments ?? '',
      isSender: true,
      statusUrl: urlFor('sender'),
    };
  }
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, quote.productId ?? 0), eq(products.status, 'published')));
  return {
    firstName: '',
    productName: product?.name ?? '',
    customerPhone: '',
    comments: '',
    isSender: false,
    statusUrl: urlFor('mailbox'),
  };
}

/**
 * Confirms a request to the customer; replies go to the shop's address for that kind of request. Skips one that was canceled or answered
 * while the mail server was away: its mail would announce an answer after the answer.
 * @throws MailError
 */
export async function sendQuoteReceived(
  services: Services,
  { quoteId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote?.customerEmail || quote.canceledAt || quote.status === 'responded') return;
  await sendLogged(
    services,
    {
      template: 'quote-received',
      props: {
        shop: await mailShop(services),
        quoteType: quote.quoteType,
        ...(await repeatedText(services, quote)),
      },
      to: quote.customerEmail,
      key: quoteReceivedMailKey(quote.id),
      replyTo: await addressFor(services, quote.quoteType),
    },
    run,
    { quoteRequestId: quote.id },
  );
}
