import { type User, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { Role } from '../domain/roles.ts';
import { conflict, notFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { lockSuperadmins } from './superadmins.ts';
import { findUserByEmail } from './user.ts';

/**
 * Sets the role of a user, for the command line (decisions U16).
 * @throws NOT_FOUND if there is no such account, CONFLICT if no superadmin would remain
 */
export async function setRole(ctx: Pick<Services, 'db' | 'now'>, email: string, role: Role): Promise<User> {
  return inTransaction(ctx, async (tx, { now }) => {
    const superadmins = await lockSuperadmins(tx);
    const user = await findUserByEmail(tx, email);
    if (!user) throw notFound(`An account of ${email}`);
    if (role !== 'superadmin' && superadmins.length === 1 && superadmins.includes(user.id)) {
      throw conflict(`${user.email} is the last superadmin: promote another account first.`);
    }
    const [changed] = await tx
      .update(users)
      .set({ role, updatedAt: now() })
      .where(eq(users.id, user.id))
      .returning();
    if (!changed) throw notFound('User');
    return changed;
  });
}
