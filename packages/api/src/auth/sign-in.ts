import { users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { forbidden, unauthorized } from '../errors.ts';
import { forgiveAttempts, limitAttempt } from '../limits/limits.ts';
import { verifyPassword } from './password.ts';
import type { User } from './schema.ts';
import { blankSessionCookie, createSession, invalidateSession } from './session/index.ts';
import { findUserByEmail, toUser } from './user.ts';

const isSecure = ({ publicUrl }: Context) => publicUrl.startsWith('https:');

/** Opens a session for a user and has the answer carry it; the one that the request came with ends. */
export async function openSession(ctx: Context, userId: number): Promise<void> {
  const { token, userAgent, setCookie } = ctx.session;
  const cookie = await ctx.db.transaction(async (tx) => {
    if (token) await invalidateSession(tx, token);
    await tx.update(users).set({ lastLogin: ctx.now() }).where(eq(users.id, userId));
    return createSession(
      tx,
      userId,
      { userAgent: userAgent.slice(0, 300), createdAt: ctx.now().toISOString() },
      isSecure(ctx),
    );
  });
  setCookie(cookie);
}

/**
 * Signs in with e-mail and password. An unknown e-mail and a wrong password answer alike and take alike (decisions U3).
 * @throws UNAUTHORIZED, FORBIDDEN with requiresVerification once the password was right, TOO_MANY_REQUESTS
 */
export async function login(ctx: Context, input: { email: string; password: string }): Promise<User> {
  await limitAttempt(ctx, 'login', input.email);
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = await verifyPassword(user?.passwordHash, input.password);
  if (!user || !matches) throw unauthorized('Invalid email or password');
  await forgiveAttempts(ctx, 'login', input.email);
  if (!user.emailVerified) {
    throw forbidden('Please verify your email before logging in', {
      requiresVerification: true,
      email: user.email,
    });
  }
  await openSession(ctx, user.id);
  return toUser(user);
}

/** Ends the caller's session and takes the cookie away; without a session it does nothing (decisions R5). */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.session.token) await invalidateSession(ctx.db, ctx.session.token);
  ctx.session.setCookie(blankSessionCookie(ctx.db, isSecure(ctx)));
}
