import { contactMessages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../domain/moment.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { addressFor } from '../../mail/addresses.ts';
import { sendLogged } from '../../mail/send.ts';
import { mailShop } from '../../mail/shop.ts';

/** Tells staff of a message; answering the mail writes to the sender (decisions Q12, Q13). */
export async function sendContactNotification(
  services: Services,
  { messageId }: { messageId: number },
  run: JobRun,
): Promise<void> {
  const [row] = await services.db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (!row) return;
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
      key: `contact-notification.${row.id}`,
      ...(row.email && { replyTo: row.email }),
    },
    run,
  );
}
