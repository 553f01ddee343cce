import { type Transaction, type User as UserRow, users } from '@dealer/db';
import { and, eq, isNull } from 'drizzle-orm';
import { findUserByEmail } from '../accounts/find-by-email.ts';
import type { Context } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import { beginningOf } from '../domain/text.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitLogin } from '../limits/limits.ts';
import { announceAccess } from './announce-access.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';
import type { User } from './schema.ts';
import { blankSessionCookie, createSession, invalidateSession, isSecure } from './session/index.ts';
import { toUser } from './user.ts';

const MAX_USER_AGENT = 300;

const wrongCredentials = () => unauthorized('Invalid email or password');

interface SessionOptions {
  /** The hash that the caller's password was verified against; without it the sign-in did not use the password. */
  verifiedHash?: string;
}

/**
 * Opens a session for a user, ends the one that the request came with, and remembers the device. The update locks the
 * user's row and compares the verified hash: a password reset that commits during the verification leaves no session of
 * the old password.
 * @returns the user's row as it is in the transaction of the session
 * @throws UNAUTHORIZED when the password was changed since it was verified, or the account is disabled or no longer exists
 */
export async function openSession(
  ctx: Context,
  userId: number,
  { verifiedHash }: SessionOptions = {},
): Promise<UserRow> {
  const { token, userAgent, setCookie } = ctx.session;
  const { user, cookies } = await inTransaction(ctx, async (tx, ctx) => {
    const [locked] = await tx
      .update(users)
      .set({ lastLogin: ctx.now() })
      .where(
        and(
          eq(users.id, userId),
          isNull(users.disabledAt),
          verifiedHash === undefined ? undefined : eq(users.passwordHash, verifiedHash),
        ),
      )
      .returning();
    if (!locked) throw wrongCredentials();
    if (token) await invalidateSession(tx, token);
    const facts = { userAgent: beginningOf(userAgent, MAX_USER_AGENT), createdAt: ctx.now().toISOString() };
    const session = await createSession(tx, userId, facts, isSecure(ctx));
    const device = await rememberDevice(tx, ctx, userId);
    await announceEnd(tx, ctx);
    return { user: locked, cookies: [session, device] };
  });
  for (const cookie of cookies) setCookie(cookie);
  return user;
}

/**
 * Signs in with email and password. An unknown email, a wrong password and a disabled account get the same response after the same time
 * (decisions U3).
 * @throws UNAUTHORIZED, FORBIDDEN with requiresVerification if the password is right but the email is not verified, TOO_MANY_REQUESTS
 */
export async function login(ctx: Context, input: { email: string; password: string }): Promise<User> {
  const device = (await isKnownDevice(ctx, input.email)) ? ctx.session.deviceToken : null;
  const counted = await limitLogin(ctx, input.email, device);
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = await ctx.passwords.verify(user?.passwordHash, input.password);
  if (!user?.passwordHash || !matches || user.disabledAt) throw wrongCredentials();
  await counted.recordSuccess();
  if (!user.emailVerified) {
    throw forbidden('Please verify your email before logging in', {
      requiresVerification: true,
      email: user.email,
    });
  }
  return toUser(await openSession(ctx, user.id, { verifiedHash: user.passwordHash }));
}

/** Ends the streams of a member of staff whose session has ended, at once, not at their next check. Must be the last statement. */
async function announceEnd(tx: Transaction, { actor, session }: Pick<Context, 'actor' | 'session'>) {
  if (actor && session.token && isStaff(actor)) await announceAccess(tx, actor.id);
}

/** Ends the session that the caller came with, if any, and deletes its cookie. */
export async function endOwnSession(ctx: Context): Promise<void> {
  if (ctx.session.token) await logout(ctx);
}

/** Ends the caller's session and deletes its cookie; without a session it only deletes the cookie (decisions R5). */
export async function logout(ctx: Context): Promise<void> {
  const { token } = ctx.session;
  if (token) {
    await inTransaction(ctx, async (tx, ctx) => {
      await invalidateSession(tx, token);
      await announceEnd(tx, ctx);
    });
  }
  ctx.session.setCookie(blankSessionCookie(ctx.db, isSecure(ctx)));
}
