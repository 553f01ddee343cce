import { type Transaction, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import { forbidden } from '../errors.ts';

/**
 * Locks the superadmins, so that two changes at the same time cannot demote the last two. Locking the whole table could
 * deadlock with a change of an account.
 * @returns the ids of those who can sign in
 */
export async function lockSuperadmins(tx: Transaction): Promise<number[]> {
  const superadmins = await tx
    .select({ id: users.id, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.role, 'superadmin'))
    .orderBy(users.id)
    .for('no key update');
  return superadmins.flatMap(({ id, disabledAt }) => (disabledAt ? [] : [id]));
}

/**
 * Locks the superadmins and checks that the caller is still one: another superadmin may have demoted the caller meanwhile.
 * @returns the ids of those who can sign in
 * @throws FORBIDDEN
 */
export async function requireStillSuperadmin(tx: Transaction, actor: Actor): Promise<number[]> {
  const superadmins = await lockSuperadmins(tx);
  if (!superadmins.includes(actor.id)) throw forbidden('You are no longer a superadmin');
  return superadmins;
}
