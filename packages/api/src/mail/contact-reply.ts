import { contactMessages, replies } from '@dealer/db';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.contactReply';

/** The job that mails a reply to the sender of a message, once per reply. */
export const contactReplyJob = (replyId: number): NewJob<Topic> & { key: string } => ({
  topic: 'mail.contactReply',
  payload: { replyId },
  key: `contact-reply:${replyId}`,
});

const KIND = 'contact-reply';

/** Mails a reply to the sender of a message, in the thread of the replies before it; answers come to the shop. @throws MailError */
export async function sendContactReply(
  services: Services,
  { replyId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const { db } = services;
  const [found] = await db
    .select({ reply: replies, message: contactMessages })
    .from(replies)
    .innerJoin(contactMessages, eq(contactMessages.id, replies.contactMessageId))
    .where(eq(replies.id, replyId));
  if (!found?.message.email) return;
  const { reply, message } = found;
  const earlier = await db
    .select({ id: replies.id, createdAt: replies.createdAt })
    .from(replies)
    .where(and(eq(replies.contactMessageId, message.id), lt(replies.id, replyId)))
    .orderBy(asc(replies.id));
  const thread = earlier.map((sent) => mailKey(KIND, sent));
  const inReplyTo = thread.at(-1);
  await sendLogged(
    services,
    {
      template: 'quote-response',
      props: {
        shop: await mailShop(services),
        subject: reply.subject,
        message: reply.message,
        topic: message.subject,
        comments: message.message,
        receivedAt: formatMoment(message.createdAt),
        statusUrl: '',
      },
      to: message.email,
      key: mailKey(KIND, reply),
      replyTo: await addressFor(services, 'contact'),
      ...(inReplyTo && { inReplyTo, references: thread }),
    },
    run,
    { contactMessageId: message.id, replyId },
  );
}
