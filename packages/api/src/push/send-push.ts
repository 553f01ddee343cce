import {
  contactMessages,
  type Db,
  type PushSubscription,
  pushSubscriptions,
  quoteRequests,
  users,
} from '@dealer/db';
import { HOUR_SECONDS } from '@dealer/db/durations';
import { and, eq, getTableColumns } from 'drizzle-orm';
import webPush from 'web-push';
import { isActiveStaff } from '../accounts/staff-accounts.ts';
import type { Services } from '../context.ts';
import { dueAt } from '../domain/requests/reply-promise.ts';
import type { PushMessage } from '../domain/site/push-message.ts';
import { NonRetryableError, RetryableError } from '../jobs/retry.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import { getShop } from '../shop/get-shop.ts';
import { getPushKeys } from './push-keys.ts';

/** The time for which a push service keeps a message for a browser that is closed: later it is no news. */
const KEEP_SECONDS = 4 * HOUR_SECONDS;
const LOCAL_FAILURE = 'The message could not be encrypted for this browser.';

type Payload = JobPayloads['push'];

async function findThread(db: Db, { subject, id }: Payload) {
  if (subject === 'quote' || subject === 'quoteDue') {
    const { customerName, waitingSince } = quoteRequests;
    const found = await db
      .select({ name: customerName, waitingSince })
      .from(quoteRequests)
      .where(eq(quoteRequests.id, id));
    return found[0];
  }
  const { firstName, waitingSince } = contactMessages;
  const found = await db
    .select({ name: firstName, waitingSince })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return found[0];
}

/** The message; undefined where it is no news any more: answered, spam, or overdue by now. */
async function messageOf({ db, now }: Services, payload: Payload): Promise<PushMessage | undefined> {
  const thread = await findThread(db, payload);
  if (!thread?.waitingSince) return undefined;
  const { subject, id, since } = payload;
  if (since && (thread.waitingSince.toISOString() !== since || now() >= dueAt(thread.waitingSince)))
    return undefined;
  return { subject, id, firstName: /^\S*/.exec(thread.name.trim())?.[0] ?? '' };
}

/** The request to the push service: the message, encrypted for the browser and signed with the site's key. */
async function requestTo(
  services: Services,
  { endpoint, p256dh, auth }: PushSubscription,
  message: PushMessage,
) {
  const { db, publicUrl } = services;
  const keys = await getPushKeys(db);
  // Whom the push service can write to about what this site sends.
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:${(await getShop(services)).email}`;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: KEEP_SECONDS,
      urgency: 'high',
      // A repeated message replaces the first one where that is not delivered yet.
      topic: `${message.subject}-${message.id}`,
    });
  } catch {
    // Its text can name keys.
    return undefined;
  }
}

/** Whether a later attempt can succeed where a push service answered so. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/**
 * Sends a push message to a browser. Skips what is answered by now, and browsers of people who left the staff; forgets a browser that
 * the push service no longer knows.
 * @throws RetryableError, NonRetryableError if the push service does not take it; the reason is kept with the subscription
 */
export async function sendPush(services: Services, payload: Payload): Promise<void> {
  const { db, now, outboundPost } = services;
  const ofSubscription = eq(pushSubscriptions.id, payload.subscriptionId);
  const [subscription] = await db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(ofSubscription, isActiveStaff));
  const message = subscription && (await messageOf(services, payload));
  if (!message) return;
  const request = await requestTo(services, subscription, message);
  const sent = request
    ? await outboundPost(request.endpoint, { headers: request.headers, body: request.body ?? '' })
    : { ok: false as const, reason: LOCAL_FAILURE };
  if (sent.ok && (sent.status === 404 || sent.status === 410)) {
    await db.delete(pushSubscriptions).where(ofSubscription);
    return;
  }
  if (sent.ok && sent.status >= 200 && sent.status < 300) {
    await db.update(pushSubscriptions).set({ failedAt: null, failure: null }).where(ofSubscription);
    return;
  }
  const failure = sent.ok ? `The push service answered ${sent.status}.` : sent.reason;
  await db.update(pushSubscriptions).set({ failedAt: now(), failure }).where(ofSubscription);
  const isRetried = request !== undefined && (!sent.ok || isPassing(sent.status));
  throw isRetried ? new RetryableError(failure) : new NonRetryableError(failure);
}
