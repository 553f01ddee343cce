import { quoteRequests, users } from '@dealer/db';
import { and, eq, gt } from 'drizzle-orm';
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
import { isOwner } from './owners.ts';
import { sendLogged } from './send-logged.ts';

/** What has waited longer is on the dashboard as overdue; no mail tells of it for the first time. */
const MAX_DAYS = 7;
const DAY_MS = 86_400_000;

/** Has each superadmin mailed about the requests whose answer is due soon, once per request and wait. */
export async function enqueueDueMails(services: Services): Promise<void> {
  const now = services.now();
  const shop = await getShop(services);
  const { id, waitingSince } = quoteRequests;
  const waiting = await services.db
    .select({ id, since: waitingSince })
    .from(quoteRequests)
    .where(and(isWaiting, gt(waitingSince, new Date(now.getTime() - MAX_DAYS * DAY_MS))))
    .orderBy(waitingSince);
  const due = waiting.flatMap(({ id: quoteId, since }) =>
    since && now < dueAt(since) && isDueSoon(shop, since, now) ? [{ quoteId, since }] : [],
  );
  if (!due.length) return;
  await inTransaction(services, async (tx, services) => {
    const owners = await tx.select({ id: users.id }).from(users).where(isOwner).orderBy(users.id);
    for (const { quoteId, since } of due) {
      for (const { id: userId } of owners) {
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
 * Tells a superadmin that the answer to a request is due soon. Skips a request that waits no longer or since another moment, one that is overdue
 * by now, and an account that is no superadmin any more.
 * @throws MailError
 */
export async function sendRequestDue(
  services: Services,
  { quoteId, userId, since: enqueuedFor }: JobPayloads['mail.requestDue'],
  run: JobRun,
): Promise<void> {
  const { db, now, publicUrl } = services;
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isOwner));
  const [quote] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, quoteId));
  if (!owner || !quote?.waitingSince) return;
  const since = quote.waitingSince;
  if (since.toISOString() !== enqueuedFor || now() >= dueAt(since)) return;
  await sendLogged(
    services,
    {
      template: 'request-due',
      props: {
        shop: await mailShop(services),
        firstName: owner.firstName ?? '',
        customerName: quote.customerName,
        productName: quote.productName ?? '',
        receivedAt: formatMoment(since),
        dueAt: formatMoment(dueAt(since)),
        timeLeft: openHoursText(await getShop(services), since, now()),
        staffUrl: `${publicUrl}/admin/quotes?request=${quoteId}`,
      },
      to: owner.email,
      key: `request-due.${quoteId}.${since.getTime()}.${userId}`,
    },
    run,
    { quoteRequestId: quoteId },
  );
}
