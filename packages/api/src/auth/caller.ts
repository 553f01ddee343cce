import type { Actor, CallerSession, Context, Services } from '../context.ts';
import { isStaff, roleOf } from '../domain/roles.ts';
import { forbidden, unauthorized } from '../errors.ts';
import {
  blankSessionCookie,
  findSessionUser,
  SESSION_COOKIE,
  type SessionUser,
  validateSession,
} from './session/index.ts';

const CARRIES_SESSION = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=[^;]`);

/** Whether a Cookie header carries a session at all, living or dead. */
export function carriesSession(cookieHeader: string | null | undefined): boolean {
  return Boolean(cookieHeader && CARRIES_SESSION.test(cookieHeader));
}

function actorOf({ id, email, role, firstName, lastName }: SessionUser): Actor {
  return { id, email, role: roleOf(role), name: [firstName, lastName].filter(Boolean).join(' ') || email };
}

interface RequestFacts {
  cookieHeader: string | undefined;
  userAgent: string;
  /** Adds a Set-Cookie header to the answer. */
  setCookie: (header: string) => void;
}

/** Who calls, by the session cookie of the request. A dead session's cookie is taken away (decisions U1). */
export async function identifyCaller(
  { db, publicUrl }: Services,
  { cookieHeader, userAgent, setCookie }: RequestFacts,
): Promise<{ actor: Actor | null; session: CallerSession }> {
  const nobody = { token: null, dead: false, userAgent, setCookie };
  if (!cookieHeader || !carriesSession(cookieHeader)) return { actor: null, session: nobody };
  const secure = publicUrl.startsWith('https:');
  const found = await validateSession(db, cookieHeader, secure);
  if (!found) {
    setCookie(blankSessionCookie(db, secure));
    return { actor: null, session: { ...nobody, dead: true } };
  }
  if (found.setCookie) setCookie(found.setCookie);
  return { actor: actorOf(found.user), session: { ...nobody, token: found.token } };
}

/**
 * Makes sure, where a call outlives its request, that the caller is still signed in and of staff. A caller without a
 * session, such as a command, has none that could end.
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export async function requireStillStaff({ db, session }: Context): Promise<void> {
  if (session.token === null) return;
  const user = await findSessionUser(db, session.token);
  if (!user) throw unauthorized();
  if (!isStaff({ role: roleOf(user.role) })) throw forbidden();
}
