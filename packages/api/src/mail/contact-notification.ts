import { contactMessages } from '@dealer/db';
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

type Topic = 'mail.contactNotification';

/** The job that notifies staff of a message, once per message. */
export const contactNotificationJob = (messageId: number): NewJob<Topic> => ({
  topic: 'mail.contactNotification',
  payload: { messageId },
  key: `contact-notification:${messageId}`,
});

/** Notifies staff of a message, unless they took it for spam meanwhile; a reply to the mail goes to the sender (decisions Q12, Q13). @throws MailError */
export async function sendContactNotification(
  services: Services,
  { messageId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const [row] = await services.db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (!row || row.isSpam) return;
  await sendLogged(
    services,
    {
      template: 'contact-notification',
      props: {
        shop: await mailShop(services),
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        phone: row.phone ?? '',
        subject: row.subject,
        message: row.message,
        receivedAt: formatMoment(row.createdAt),
        staffUrl: `${services.publicUrl}/admin/messages?message=${row.id}`,
      },
      to: await addressFor(services, 'contact'),
      key: mailKey('contact-notification', row),
      ...(row.email && { replyTo: row.email }),
    },
    run,
    { contactMessageId: row.id },
  );
}
