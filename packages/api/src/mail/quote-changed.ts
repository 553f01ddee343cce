import { type Db, type QuoteRequest, quotePhotos, quoteRequests, type Transaction } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { and, eq, gt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { type Clock, enqueue } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.quoteChanged';

/** Photos are added one by one: those of one go are one mail. */
const PHOTOS_DELAY_MS = 2 * MINUTE_MS;

/**
 * Has staff mailed about what a customer changed in a request that waits for no answer: it is not in the list of those that do, so
 * nobody would look at it again.
 * @param photoId of a photo that was added; a new phone number without it
 */
export async function enqueueQuoteChanged(
  tx: Transaction,
  clock: Clock,
  { id, waitingSince }: QuoteRequest,
  photoId?: number,
): Promise<void> {
  if (waitingSince) return;
  const now = clock.now().getTime();
  const isPhoto = photoId !== undefined;
  await enqueue(tx, clock, {
    topic: 'mail.quoteChanged',
    payload: { quoteId: id, ...(isPhoto && { photoId }) },
    key: isPhoto ? `quote-changed:${id}:photo-${photoId}` : `quote-changed:${id}:phone-${now}`,
    runAt: isPhoto ? new Date(now + PHOTOS_DELAY_MS) : undefined,
  });
}

/** Whether a photo was added after another one; the job of the last photo sends the mail. */
const hasLaterPhoto = async (db: Db, quoteId: number, photoId: number): Promise<boolean> =>
  (await db.$count(quotePhotos, and(eq(quotePhotos.quoteRequestId, quoteId), gt(quotePhotos.id, photoId)))) >
  0;

/** Notifies staff at the address for the kind of request. Skips one that is spam, or was canceled or deleted meanwhile. @throws MailError */
export async function sendQuoteChanged(
  services: Services,
  { quoteId, photoId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const { db, publicUrl } = services;
  const [quote] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote || quote.canceledAt || quote.result === 'spam') return;
  if (photoId !== undefined && (await hasLaterPhoto(db, quoteId, photoId))) return;
  const { quoteType, customerName, customerEmail, customerPhone, productName } = quote;
  await sendLogged(
    services,
    {
      template: 'quote-changed',
      props: {
        shop: await mailShop(services),
        requestId: quoteId,
        customerName,
        change: photoId === undefined ? 'phone' : 'photos',
        customerPhone: customerPhone ?? '',
        productName: productName ?? '',
        photoCount: await db.$count(quotePhotos, eq(quotePhotos.quoteRequestId, quoteId)),
        staffUrl: `${publicUrl}/admin/quotes?request=${quoteId}`,
      },
      to: await addressFor(services, quoteType),
      key: mailKey('quote-changed', { ...quote, id: run.id }),
      ...(customerEmail && { replyTo: customerEmail }),
    },
    run,
    { quoteRequestId: quoteId },
  );
}
