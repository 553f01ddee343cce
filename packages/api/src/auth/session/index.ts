import { type Db, type SessionFacts, sessions } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { hashToken } from '../token.ts';
import { SessionsAdapter } from './adapter.ts';

const SLIDING_DAYS = 30;

/** Name of the cookie that carries the session's token. */
export const SESSION_COOKIE = 'sid';

/** The part of a user's row that comes with a session. */
export interface SessionUser {
  id: number;
  email: string;
  role: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  emailVerified: boolean;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    UserId: number;
    DatabaseUserAttributes: Omit<SessionUser, 'id'>;
    DatabaseSessionAttributes: SessionFacts;
  }
}

function luciaOn(db: Db, secure: boolean) {
  return new Lucia(new SessionsAdapter(db), {
    sessionExpiresIn: new TimeSpan(SLIDING_DAYS, 'd'),
    sessionCookie: { name: SESSION_COOKIE, attributes: { secure, sameSite: 'lax', path: '/' } },
    getUserAttributes: (attributes) => attributes,
  });
}

/** Opens a session. @returns the Set-Cookie header that carries it */
export async function createSession(
  db: Db,
  userId: number,
  facts: SessionFacts,
  secure: boolean,
): Promise<string> {
  const lucia = luciaOn(db, secure);
  const session = await lucia.createSession(userId, facts);
  return lucia.createSessionCookie(session.id).serialize();
}

export interface ValidSession {
  token: string;
  user: SessionUser;
  /** Set when the session was extended: the Set-Cookie header that says so. */
  setCookie?: string;
}

/** Reads this one cookie alone: what else a browser sends along may be encoded in any way, or not at all. */
function readSessionToken(cookieHeader: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([a-z0-9]+)(?:;|$)`).exec(cookieHeader)?.[1];
}

/** Finds the session of a Cookie header; past half of its thirty days it is extended. Null when there is none that lives. */
export async function validateSession(
  db: Db,
  cookieHeader: string,
  secure: boolean,
): Promise<ValidSession | null> {
  const lucia = luciaOn(db, secure);
  const token = readSessionToken(cookieHeader);
  if (!token) return null;
  const { session, user } = await lucia.validateSession(token);
  if (!session) return null;
  return { token, user, ...(session.fresh && { setCookie: lucia.createSessionCookie(token).serialize() }) };
}

/** The user of a session by its token, as they are now; nothing is extended. Null when the session has ended. */
export async function findSessionUser(db: Db, token: string): Promise<SessionUser | null> {
  const [session, user] = await new SessionsAdapter(db).getSessionAndUser(token);
  if (!session || !user || session.expiresAt <= new Date()) return null;
  return { id: user.id, ...user.attributes };
}

/** The Set-Cookie header that takes the cookie away. */
export function blankSessionCookie(db: Db, secure: boolean): string {
  return luciaOn(db, secure).createBlankSessionCookie().serialize();
}

/** Ends one session; ending one that has ended is fine. */
export async function invalidateSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, hashToken(token)));
}

/** Ends all sessions of a user. */
export async function invalidateUserSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Sweeps the rows of expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await new SessionsAdapter(db).deleteExpiredSessions();
}
