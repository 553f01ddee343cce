import { type User, users } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { Role } from '../domain/roles.ts';
import { conflict, notFound } from '../errors.ts';
import { findUserByEmail } from './user.ts';

/**
 * Gives a user a role (decisions U16). For the command line: no screen does this.
 * @throws NOT_FOUND without such an account, CONFLICT when it would take the last superadmin away
 */
export async function setRole(
  { db, now }: Pick<Services, 'db' | 'now'>,
  email: string,
  role: Role,
): Promise<User> {
  return db.transaction(async (tx) => {
    // Two commands at once must not each count the other one's superadmin.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const user = await findUserByEmail(tx, email);
    if (!user) throw notFound(`An account of ${email}`);
    const superadmins = await tx.$count(users, eq(users.role, 'superadmin'));
    if (user.role === 'superadmin' && role !== 'superadmin' && superadmins === 1) {
      throw conflict(`${user.email} is the last superadmin: make another one first.`);
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
