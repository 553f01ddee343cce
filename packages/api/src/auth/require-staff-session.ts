import type { Db } from '@dealer/db';
import type { Context } from '../context.ts';
import { isStaff, roleOf } from '../domain/site/roles.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { findSessionRoles } from './session/index.ts';

/** The interval at which an event stream checks its session while it has nothing to send. */
export const SESSION_CHECK_MS = 30_000;

type Roles = Promise<Map<string, string>>;

const pending = new WeakMap<Db, { tokens: Set<string>; roles: Roles }>();

/** Reads the roles of all callers in one turn of the event loop with one query. */
function rolesOf({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Roles {
  const scheduled = pending.get(db);
  if (scheduled) {
    scheduled.tokens.add(token);
    return scheduled.roles;
  }
  const tokens = new Set([token]);
  const roles = new Promise(setImmediate).then(() => {
    pending.delete(db);
    return findSessionRoles(db, [...tokens], now());
  });
  pending.set(db, { tokens, roles });
  return roles;
}

/**
 * Checks that the caller of a long-running call is still signed in as staff. A caller without a session, such as a
 * command, passes.
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export async function requireStaffSession(ctx: Context): Promise<void> {
  const { token } = ctx.session;
  if (token === null) return;
  const role = (await rolesOf(ctx, token)).get(token);
  if (role === undefined) throw unauthorized();
  if (!isStaff({ role: roleOf(role) })) throw forbidden();
}
