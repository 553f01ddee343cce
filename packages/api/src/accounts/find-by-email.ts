import { type Db, type User, users } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';

/** Matches the user of an email, ignoring case. */
export const ofEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/** Finds a user by email, ignoring case. */
export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(ofEmail(email));
  return row;
}
