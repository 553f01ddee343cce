import { rows, STAFF_EVENTS_CHANNEL, staffEvents, type Transaction } from '@dealer/db';
import { sql } from 'drizzle-orm';

/**
 * Makes the streams of staff check their sessions when the transaction commits, so that those of ended sessions end at once.
 * Takes the lock under which the ids of staff events follow the order of the commits: must be the last statement.
 */
export async function announceAccess(tx: Transaction, userId: number): Promise<void> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtext('staff_events'))::text`);
  const [event] = await tx
    .insert(staffEvents)
    .values({ topic: 'access', subjectId: userId, kind: 'changed' })
    .returning({ id: staffEvents.id });
  await rows(tx, sql`select pg_notify(${STAFF_EVENTS_CHANNEL}, ${String(event?.id)})::text`);
}
