import { contactMessages, type Db, quoteRequests, type Transaction, users } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { gt } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { dueAt, isDueSoon } from '../domain/requests/reply-promise.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { enqueuePush } from '../push/enqueue-push.ts';
import { getShop } from '../shop/get-shop.ts';
import { isReader, messageDueJob, requestDueJob } from './request-due.ts';

/** The longest wait about which a first mail is sent; what has waited longer is overdue on the dashboard. */
const MAX_DAYS = 7;

/** A request, or a message of the contact page, that waits for an answer. */
interface Waiting {
  id: number;
  ownerId: number | null;
  since: Date;
}

async function findWaiting(
  db: Db,
  table: typeof quoteRequests | typeof contactMessages,
  oldest: Date,
): Promise<Waiting[]> {
  const { id, ownerId, waitingSince } = table;
  const found = await db
    .select({ id, ownerId, since: waitingSince })
    .from(table)
    .where(gt(waitingSince, oldest))
    .orderBy(waitingSince);
  return found.flatMap(({ since, ...waiting }) => (since ? [{ ...waiting, since }] : []));
}

/** Returns the ids of the people who are mailed: the superadmins and the owner. */
async function findReaders(tx: Transaction, { ownerId }: Waiting): Promise<number[]> {
  const found = await tx.select({ id: users.id }).from(users).where(isReader(ownerId)).orderBy(users.id);
  return found.map(({ id }) => id);
}

const inboxes = [
  { table: quoteRequests, subject: 'quoteDue', jobOf: requestDueJob },
  { table: contactMessages, subject: 'messageDue', jobOf: messageDueJob },
] as const;

/**
 * Enqueues the mails to the superadmins and the owner, and the push messages, about each request and message whose answer is due
 * soon, once per wait.
 */
export async function enqueueDueMails(services: Services): Promise<void> {
  const now = services.now();
  const shop = await getShop(services);
  for (const { table, subject, jobOf } of inboxes) {
    const waiting = await findWaiting(services.db, table, new Date(now.getTime() - MAX_DAYS * DAY_MS));
    const due = waiting.filter(({ since }) => now < dueAt(since) && isDueSoon(shop, since, now));
    if (!due.length) continue;
    await inTransaction(services, async (tx, services) => {
      for (const each of due) {
        await enqueuePush(tx, services, { subject, id: each.id, since: each.since });
        for (const userId of await findReaders(tx, each)) await enqueue(tx, services, jobOf(each, userId));
      }
    });
  }
}
