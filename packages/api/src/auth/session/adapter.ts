import { type Db, sessions, users } from '@dealer/db';
import { eq, lte } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { hashToken } from '../../accounts/token.ts';

/** Deletes the sessions that have expired at a moment. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now));
}

/**
 * Lucia's adapter for the sessions table (sid, sess, expire, user_id). The table holds hashes of the tokens: a copy of it
 * opens no session (decisions U7).
 */
export class SessionsAdapter implements Adapter {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async getSessionAndUser(token: string): Promise<[DatabaseSession | null, DatabaseUser | null]> {
    const [row] = await this.#db
      .select({ expire: sessions.expire, sess: sessions.sess, lastSeen: sessions.lastSeen, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.sid, hashToken(token)));
    if (!row) return [null, null];
    const { id, email, role, firstName, lastName, name, phone, emailVerified } = row.user;
    return [
      { id: token, userId: id, expiresAt: row.expire, attributes: { ...row.sess, lastSeen: row.lastSeen } },
      { id, attributes: { email, role, firstName, lastName, name, phone, emailVerified } },
    ];
  }

  async getUserSessions(userId: number): Promise<DatabaseSession[]> {
    const rows = await this.#db.select().from(sessions).where(eq(sessions.userId, userId));
    return rows.map((row) => ({ id: row.sid, userId, expiresAt: row.expire, attributes: row.sess }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    await this.#db
      .insert(sessions)
      .values({ sid: hashToken(id), userId, expire: expiresAt, sess: attributes });
  }

  async updateSessionExpiration(token: string, expire: Date): Promise<void> {
    await this.#db
      .update(sessions)
      .set({ expire })
      .where(eq(sessions.sid, hashToken(token)));
  }

  async deleteSession(token: string): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.sid, hashToken(token)));
  }

  async deleteUserSessions(userId: number): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.userId, userId));
  }

  /** Takes the library's clock, as the rest of it does; the sweep deletes by the services' clock. */
  async deleteExpiredSessions(): Promise<void> {
    await deleteExpiredSessions(this.#db, new Date());
  }
}
