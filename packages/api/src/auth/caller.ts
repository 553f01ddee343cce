import { nameOfPerson } from '../accounts/person-name.ts';
import type { Actor, CallerSession, Services } from '../context.ts';
import { roleOf } from '../domain/site/roles.ts';
import { readDeviceToken } from './known-devices.ts';
import { isSecure, SESSION_COOKIE, type SessionUser, validateSession } from './session/index.ts';

const CARRIES_SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=[^;]`);

/** Whether a Cookie header carries a session token, of an active or an ended session. */
export function carriesSession(cookieHeader: string | null | undefined): boolean {
  return Boolean(cookieHeader && CARRIES_SESSION.test(cookieHeader));
}

function actorOf(user: SessionUser): Actor {
  const { id, email, role } = user;
  return { id, email, role: roleOf(role), name: nameOfPerson(user) };
}

interface RequestFacts {
  cookieHeader: string | undefined;
  userAgent: string;
  /** Adds a Set-Cookie header to the response. */
  setCookie: (header: string) => void;
}

/**
 * Identifies the caller by the session cookie. The cookie of a session that has ended stays here: by the time that a slow response
 * arrives, the browser may have the cookie of a new session, which deleting would end. Asking for the current user deletes it.
 */
export async function identifyCaller(
  { db, publicUrl }: Services,
  { cookieHeader, userAgent, setCookie }: RequestFacts,
): Promise<{ actor: Actor | null; session: CallerSession }> {
  const deviceToken = readDeviceToken(cookieHeader ?? '');
  const anonymous = { token: null, deviceToken, hasEnded: false, userAgent, setCookie };
  if (!cookieHeader || !carriesSession(cookieHeader)) return { actor: null, session: anonymous };
  const secure = isSecure({ publicUrl });
  const found = await validateSession(db, cookieHeader, secure);
  if (!found) return { actor: null, session: { ...anonymous, hasEnded: true } };
  if (found.setCookie) setCookie(found.setCookie);
  return { actor: actorOf(found.user), session: { ...anonymous, token: found.token } };
}
