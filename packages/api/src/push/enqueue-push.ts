import { pushSubscriptions, type Transaction, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { PushSubject } from '../domain/push-message.ts';
import { type Clock, enqueueAll } from '../jobs/queue.ts';
import { isActiveStaff } from '../staff-accounts.ts';

interface PushOrder {
  subject: PushSubject;
  /** Of the request or the message. */
  id: number;
  /** Since when it waits, where it is due soon: each wait is announced once. */
  since?: Date;
}

/**
 * Has a push message sent to each browser in which somebody of the staff turned notifications on, once per browser.
 * @param tx the transaction of what it is about
 */
export async function enqueuePush(
  tx: Transaction,
  clock: Clock,
  { subject, id, since }: PushOrder,
): Promise<void> {
  const subscribed = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(isActiveStaff)
    .orderBy(pushSubscriptions.id);
  if (!subscribed.length) return;
  await enqueueAll(
    tx,
    clock,
    subscribed.map(({ id: subscriptionId }) => ({
      topic: 'push' as const,
      payload: { subscriptionId, subject, id, ...(since && { since: since.toISOString() }) },
      key: ['push', subject, id, ...(since ? [since.getTime()] : []), subscriptionId].join(':'),
    })),
  );
}
