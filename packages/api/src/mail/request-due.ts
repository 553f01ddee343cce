import { quoteRequests, users } from '@dealer/db';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import { dueAt, isDueSoon, openHoursText } from '../domain/reply-promise.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { isWaiting } from '../quote-states.ts';
import { getShop } from '../shop/get-shop.ts';
import { mailShop } from './mail-shop.ts';
import { isActiveStaff, isOwner } from './owners.ts';
import { sendLogged } from './send-logged.ts';

/** Requests that have waited longer get no first mail: the dashboard lists them as overdue. */
const MAX_DAYS = 7;
const DAY_MS = 86_400_000;

/** Selects the recipients for a request: each superadmin, and its owner. */
const isReader = (ownerId: number | null) =>
  ownerId === null
    ? isOwner
    : or(isOwner, and(eq(users.id, ownerId), isActiveStaff, eq(users.emailVerified, true)));

/** Enqueues the mails to superadmins and owners about each request whose answer is due soon, once per request and wait. */
export async function enqueueDueMails(services: Services): Promise<void> {
  const now = services.now();
  const shop = await getShop(services);
  const { id, ownerId, waitingSince } = quoteRequests;
  const waiting = await services.db
    .select({ id, ownerId, since: waitingSince })
    .from(quoteRequests)
    .where(and(isWaiting, gt(waitingSince, new Date(now.getTime() - MAX_DAYS * DAY_MS))))
    .orderBy(waitingSince);
  const due = waiting.flatMap(({ id: quoteId, since, ...owned }) =>
    since && now < dueAt(since) && isDueSoon(shop, since, now) ? [{ quoteId, since, ...owned }] : [],
  );
  if (!due.length) return;
  await inTransaction(services, async (tx, services) => {
    for (const { quoteId, since, ...owned } of due) {
      const readers = await tx
        .select({ id: users.id })
        .from(users)
        .where(isReader(owned.ownerId))
        .orderBy(users.id);
      for (const { id: userId } of readers) {
        await enqueue(tx, services, {
          topic: 'mail.requestDue',
          payload: { quoteId, userId, since: since.toISOString() },
          key: `request-due:${quoteId}:${since.getTime()}:${userId}`,
        });
      }
    }
  });
}

/**
 * Mails a superadmin or the owner of a request that its answer is due soon. Skips a request that no longer waits, waits since
 * another moment or is overdue by now, and an account that is neither superadmin nor owner any more.
 * @throws MailError
 */
export async function sendRequestDue(
  services: Services,
  { quoteId, userId, since: enqueuedFor }: JobPayloads['mail.requestDue'],
  run: JobRun,
): Promise<void> {
  const { db, now, publicUrl } = services;
  const [quote] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!quote?.waitingSince) return;
  const [reader] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isReader(quote.ownerId)));
  if (!reader) return;
  const since = quote.waitingSince;
  if (since.toISOString() !== enqueuedFor || now() >= dueAt(since)) return;
  await sendLogged(
    services,
    {
      template: 'request-due',
      props: {
        shop: await mailShop(services),
        firstName: reader.firstName ?? '',
        customerName: quote.customerName,
        productName: quote.productName ?? '',
        receivedAt: formatMoment(since),
        dueAt: formatMoment(dueAt(since)),
        timeLeft: openHoursText(await getShop(services), since, now()),
        staffUrl: `${publicUrl}/admin/quotes?request=${quoteId}`,
      },
      to: reader.email,
      key: `request-due.${quoteId}.${since.getTime()}.${userId}`,
    },
    run,
    { quoteRequestId: quoteId },
  );
}
