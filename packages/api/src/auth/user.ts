import type { Db } from '@dealer/db';
import { type User as UserRow, users } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { roleOf } from '../domain/roles.ts';
import { unauthorized } from '../errors.ts';
import type { User } from './schema.ts';

/** What a user may see of their own row. */
export function toUser(row: UserRow): User {
  const { id, email, firstName, lastName, phone, profileImageUrl } = row;
  return { id, email, firstName, lastName, phone, profileImageUrl, role: roleOf(row.role) };
}

/** Of this e-mail, in whatever letter case it is written. */
export const ofEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** Finds a user by e-mail, in whatever letter case it is written. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(ofEmail(email));
  return row;
}

/**
 * The signed-in user, or null where nobody is (decisions U1).
 * @throws UNAUTHORIZED when the caller carries a session that has ended; the answer takes the cookie away
 */
export async function getCurrentUser({ db, actor, session }: Context): Promise<User | null> {
  if (session.dead) throw unauthorized('Your session has ended. Please sign in again.');
  if (!actor) return null;
  const [row] = await db.select().from(users).where(eq(users.id, actor.id));
  return row ? toUser(row) : null;
}
