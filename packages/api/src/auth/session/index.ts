import { type Db, type SessionFacts, sessions, users } from '@dealer/db';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import { hashToken } from '../../accounts/token.ts';
import { isRecent } from '../../domain/recent.ts';
import { retention } from '../../domain/shop/retention.ts';
import { SessionsAdapter } from './adapter.ts';

export { deleteExpiredSessions } from './adapter.ts';

/** Name of the cookie that carries the session's token. */
export const SESSION_COOKIE = 'sid';

/** The age at which the stored time of the latest request is written again: not at every request. */
const LAST_SEEN_EVERY_MS = 5 * 60_000;

/** Whether cookies are Secure: when the site is served over https. */
export const isSecure = ({ publicUrl }: { publicUrl: string }) => publicUrl.startsWith('https:');

/** The part of a user's row that comes with a session. */
export interface SessionUser {
  id: number;
  email: string;
  role: string;
  firstName: string | null;
  lastName: string | null;
  name: string | null;
  phone: string | null;
  emailVerified: boolean;
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaOn>;
    UserId: number;
    DatabaseUserAttributes: Omit<SessionUser, 'id'>;
    DatabaseSessionAttributes: SessionFacts & { lastSeen?: Date };
  }
}

function luciaOn(db: Db, secure: boolean) {
  return new Lucia(new SessionsAdapter(db), {
    sessionExpiresIn: new TimeSpan(retention.sessionDays, 'd'),
    sessionCookie: { name: SESSION_COOKIE, attributes: { secure, sameSite: 'lax', path: '/' } },
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: ({ lastSeen }) => ({ lastSeen }),
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

interface ValidSession {
  token: string;
  user: SessionUser;
  /** The Set-Cookie header with the new expiry, if the session was extended. */
  setCookie?: string;
}

/** Reads the session cookie without parsing the others, which can be malformed. */
function readSessionToken(cookieHeader: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([a-z0-9]+)(?:;|$)`).exec(cookieHeader)?.[1];
}

/** Finds the active session of a Cookie header, notes its use, and extends it after half of its thirty days. */
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
  const now = new Date();
  if (session.lastSeen && !isRecent(session.lastSeen, now, LAST_SEEN_EVERY_MS)) {
    await db
      .update(sessions)
      .set({ lastSeen: now })
      .where(eq(sessions.sid, hashToken(token)));
  }
  return { token, user, ...(session.fresh && { setCookie: lucia.createSessionCookie(token).serialize() }) };
}

/** Finds the current roles of the users of sessions that are active at a moment, by session token. */
export async function findSessionRoles(
  db: Db,
  tokens: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const tokenOf = new Map(tokens.map((token) => [hashToken(token), token]));
  const found = await db
    .select({ sid: sessions.sid, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.sid, [...tokenOf.keys()]), gt(sessions.expire, now)));
  return new Map(found.map(({ sid, role }) => [tokenOf.get(sid) ?? '', role]));
}

/** The Set-Cookie header that deletes the session cookie. */
export function blankSessionCookie(db: Db, secure: boolean): string {
  return luciaOn(db, secure).createBlankSessionCookie().serialize();
}

/** Ends a session. Does nothing if it has ended already. */
export async function invalidateSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, hashToken(token)));
}

/** Ends all sessions of a user. */
export async function invalidateUserSessions(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
