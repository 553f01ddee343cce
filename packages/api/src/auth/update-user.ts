import { users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { nameColumns } from '../accounts/person-name.ts';
import type { Actor, Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import type { User } from './schema.ts';
import { toUser } from './user.ts';

interface Changes {
  id: number;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phone?: string | null | undefined;
}

/**
 * Changes the caller's names and phone (decisions U10) and updates the full name (decisions C19).
 * @throws FORBIDDEN for another user's id, NOT_FOUND when the account no longer exists
 */
export async function updateUser(
  ctx: Context & { actor: Actor },
  { id, ...changes }: Changes,
): Promise<User> {
  if (id !== ctx.actor.id) throw forbidden('You can only change your own account');
  return inTransaction(ctx, async (tx, ctx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!user) throw notFound('User');
    const names = nameColumns(changes.firstName ?? user.firstName, changes.lastName ?? user.lastName);
    const phone = changes.phone === undefined ? user.phone : changes.phone || null;
    const [changed] = await tx
      .update(users)
      .set({ ...names, phone, updatedAt: ctx.now() })
      .where(eq(users.id, id))
      .returning();
    if (!changed) throw notFound('User');
    return toUser(changed);
  });
}
