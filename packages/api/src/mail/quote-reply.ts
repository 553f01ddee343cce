import { quoteRequests, replies } from '@dealer/db';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { quoteReceivedMailKey } from './quote-received.ts';
import { messageFooter, quoteResponseMailKey } from './quote-response.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteReply';

/** The job that mails a further reply to a customer, once per reply. */
export const replyJob = (replyId: number): NewJob<Topic> & { key: string } => ({
  topic: 'mail.quoteReply',
  payload: { replyId },
  key: `quote-reply:${replyId}`,
});

const KIND = 'quote-reply';

/** Mails a further reply to the customer, in the thread of all mails before it. @throws MailError */
export async function sendQuoteReply(
  services: Services,
  { replyId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const { db } = services;
  const [found] = await db
    .select({ reply: replies, quote: quoteRequests })
    .from(replies)
    .innerJoin(quoteRequests, eq(quoteRequests.id, replies.quoteRequestId))
    .where(eq(replies.id, replyId));
  if (!found?.quote.customerEmail) return;
  const { reply, quote } = found;
  const earlier = await db
    .select({ id: replies.id, createdAt: replies.createdAt })
    .from(replies)
    .where(and(eq(replies.quoteRequestId, quote.id), lt(replies.id, replyId)))
    .orderBy(asc(replies.id));
  const thread = [
    quoteReceivedMailKey(quote),
    ...(quote.responseMessage ? [quoteResponseMailKey(quote)] : []),
    ...earlier.map((sent) => mailKey(KIND, sent)),
  ];
  const inReplyTo = thread.at(-1);
  await sendLogged(
    services,
    {
      template: 'quote-response',
      props: {
        shop: await mailShop(services),
        subject: reply.subject,
        message: reply.message,
        ...(await messageFooter(services, quote)),
      },
      to: quote.customerEmail,
      key: mailKey(KIND, reply),
      replyTo: await addressFor(services, quote.quoteType),
      ...(inReplyTo && { inReplyTo }),
      references: thread,
    },
    run,
    { quoteRequestId: quote.id, replyId },
  );
}
