import { jobs, pushSubscriptions, type Transaction, users } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { isActiveStaff } from '../accounts/staff-accounts.ts';
import type { PushSubject } from '../domain/site/push-message.ts';
import { type Clock, runJobInserts } from '../jobs/queue.ts';
import type { JobPayloads, JobTopic } from '../jobs/topics.ts';

interface PushOrder {
  subject: PushSubject;
  /** The id of the request or the message. */
  id: number;
  /** Since when it waits, where it is due soon: each wait is announced once. */
  since?: Date;
}

const topic: JobTopic = 'push';

/** Whether any browser has notifications turned on, for a statement that stores what they are about. */
export const hasPushBrowsers = sql<boolean>`exists (select from ${pushSubscriptions})`;

/**
 * The statement, to be run by `runJobInserts`, that inserts the job of a push message for each browser in which staff turned
 * notifications on, once per browser.
 */
export function pushInsert({ now }: Clock, { subject, id, since }: PushOrder): SQL {
  const payload: Omit<JobPayloads['push'], 'subscriptionId'> = {
    subject,
    id,
    ...(since && { since: since.toISOString() }),
  };
  const key = ['push', subject, id, ...(since ? [since.getTime()] : []), ''].join(':');
  const { id: subscriptionId, userId } = pushSubscriptions;
  return sql`insert into ${jobs} (topic, payload, dedupe_key, run_at)
    select ${topic}, ${JSON.stringify(payload)}::jsonb || jsonb_build_object('subscriptionId', ${subscriptionId}),
      ${key} || ${subscriptionId}, ${now().toISOString()}::timestamptz
    from ${pushSubscriptions} join ${users} on ${users.id} = ${userId}
    where ${isActiveStaff} order by ${subscriptionId}
    on conflict do nothing returning topic`;
}

/** Enqueues the push messages. @param tx the transaction of what it is about */
export async function enqueuePush(tx: Transaction, clock: Clock, order: PushOrder): Promise<void> {
  await runJobInserts(tx, [pushInsert(clock, order)]);
}
