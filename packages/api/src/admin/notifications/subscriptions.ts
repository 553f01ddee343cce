import { pushSubscriptions, users } from '@dealer/db';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { forbidden } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getPushKeys } from '../../push/push-keys.ts';
import { isActiveStaff } from '../../staff-accounts.ts';
import type { StaffContext } from '../staff-context.ts';
import type { PushKey, SubscribeInput, UnsubscribeInput } from './schema.ts';

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

/**
 * Turns notifications on in a browser; one that somebody else turned on before is the caller's from now on.
 * @throws FORBIDDEN for somebody who left the staff meanwhile
 */
export async function subscribe(
  ctx: StaffContext,
  { endpoint, p256dh, auth }: SubscribeInput,
): Promise<void> {
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
    const kept = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isOwn)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .limit(MAX_BROWSERS);
    await tx.delete(pushSubscriptions).where(and(isOwn, notInArray(pushSubscriptions.id, kept)));
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
