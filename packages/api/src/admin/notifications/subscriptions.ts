import { ECDH } from 'node:crypto';
import { pushSubscriptions, users } from '@dealer/db';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { isActiveStaff } from '../../accounts/staff-accounts.ts';
import { forbidden, invalid } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getPushKeys } from '../../push/push-keys.ts';
import type { StaffContext } from '../staff-context.ts';
import { NO_PUBLIC_KEY, type PushKey, type SubscribeInput, type UnsubscribeInput } from './schema.ts';

/** Browsers of one person; the oldest gives way. */
const MAX_BROWSERS = 10;

/** The key with which a browser subscribes, and the browsers in which the caller turned notifications on. */
export async function getPushKey({ db, actor }: StaffContext): Promise<PushKey> {
  const { endpoint, failure, failedAt } = pushSubscriptions;
  const { publicKey } = await getPushKeys(db);
  const subscriptions = await db
    .select({ endpoint, failure, failedAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.id))
    .orderBy(desc(pushSubscriptions.id));
  return { publicKey, subscriptions };
}

/** Whether a text is a point of the curve P-256, without which no message can be encrypted for its browser. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Turns notifications on in a browser; one that somebody else turned on before is the caller's from now on.
 * @throws BAD_REQUEST for a key that is none; FORBIDDEN for somebody who left the staff meanwhile
 */
export async function subscribe(
  ctx: StaffContext,
  { endpoint, p256dh, auth }: SubscribeInput,
): Promise<void> {
  if (!isPublicKey(p256dh)) throw invalid([{ path: 'p256dh', message: NO_PUBLIC_KEY }]);
  await inTransaction(ctx, async (tx, { actor, now }) => {
    // Waits for a change of the account that is under way: it deletes only what is stored before it.
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, actor.id), isActiveStaff))
      .for('share');
    if (!account) throw forbidden();
    const values = { userId: actor.id, p256dh, auth, createdAt: now(), failedAt: null, failure: null };
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
    const isOwn = eq(pushSubscriptions.userId, actor.id);
    const latest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isOwn)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(MAX_BROWSERS);
    await tx.delete(pushSubscriptions).where(and(isOwn, notInArray(pushSubscriptions.id, latest)));
  });
}

/** Turns notifications off in a browser of the caller. */
export async function unsubscribe(
  { db, actor }: StaffContext,
  { endpoint }: UnsubscribeInput,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, actor.id)));
}
