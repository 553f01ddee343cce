import { type User as UserRow, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { roleOf } from '../domain/site/roles.ts';
import { unauthorized } from '../errors.ts';
import type { User } from './schema.ts';
import { blankSessionCookie, isSecure } from './session/index.ts';

/** Selects the fields that users may see of their own row. */
export function toUser(row: UserRow): User {
  const { id, email, firstName, lastName, phone, profileImageUrl } = row;
  return { id, email, firstName, lastName, phone, profileImageUrl, role: roleOf(row.role) };
}

/**
 * Gets the signed-in user, or null for a visitor (decisions U1).
 * @throws UNAUTHORIZED when the caller's session has ended; the response deletes its cookie
 */
export async function getCurrentUser(ctx: Context): Promise<User | null> {
  const { db, actor, session } = ctx;
  if (session.hasEnded) {
    session.setCookie(blankSessionCookie(db, isSecure(ctx)));
    throw unauthorized('Your session has ended. Please sign in again.');
  }
  if (!actor) return null;
  const [row] = await db.select().from(users).where(eq(users.id, actor.id));
  return row ? toUser(row) : null;
}
