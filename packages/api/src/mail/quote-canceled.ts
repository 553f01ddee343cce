import { quoteRequests } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteCanceled';

/** The job that notifies staff that a customer canceled a request, once each time. */
export const quoteCanceledJob = (quoteId: number, canceledAt: Date): NewJob<Topic> => ({
  topic: 'mail.quoteCanceled',
  payload: { quoteId, canceledAt: canceledAt.toISOString() },
  key: `quote-canceled:${quoteId}:${canceledAt.getTime()}`,
});

/** Notifies staff of it at the address for the kind of request. Skips one that was taken up again meanwhile. @throws MailError */
export async function sendQuoteCanceled(
  services: Services,
  { quoteId, canceledAt: enqueuedFor }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote?.canceledAt || quote.canceledAt.toISOString() !== enqueuedFor) return;
  const { id, quoteType, customerName, customerEmail, customerPhone, productName, bookedFor, canceledAt } =
    quote;
  await sendLogged(
    services,
    {
      template: 'quote-canceled',
      props: {
        shop: await mailShop(services),
        requestId: id,
        customerName,
        customerPhone: customerPhone ?? '',
        productName: productName ?? '',
        ...(bookedFor && { bookedFor: formatMoment(bookedFor) }),
        isAppointmentFree: bookedFor !== null && bookedFor > canceledAt,
        canceledAt: formatMoment(canceledAt),
        staffUrl: `${services.publicUrl}/admin/quotes?request=${id}`,
      },
      to: await addressFor(services, quoteType),
      key: `quote-canceled.${id}.${canceledAt.getTime()}`,
      ...(customerEmail && { replyTo: customerEmail }),
    },
    run,
    { quoteRequestId: id },
  );
}
