import { users } from '@dealer/db';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { enqueue } from '../jobs/queue.ts';
import { limitAddress, limitAttempt } from '../limits/limits.ts';
import { hashPassword } from './password.ts';
import { invalidateUserSessions } from './session/index.ts';
import { hashToken } from './token.ts';
import { findUserByEmail } from './user.ts';

/**
 * Asks for a reset link. The answer, and the work until it, are the same whether or not there is such an account
 * (storefront.md 8): the job finds out.
 */
export async function forgotPassword(
  ctx: Context,
  { email }: { email: string },
): Promise<{ message: string }> {
  await limitAttempt(ctx, 'forgot', email);
  await ctx.db.transaction((tx) => enqueue(tx, 'mail.reset', { email }));
  return { message: 'If that email exists, a reset link has been sent.' };
}

/** Asks for another verification link; neutral like forgotPassword (decisions U4). */
export async function resendVerification(
  ctx: Context,
  { email }: { email: string },
): Promise<{ message: string }> {
  await limitAttempt(ctx, 'resend', email);
  await ctx.db.transaction((tx) => enqueue(tx, 'mail.verification', { email }));
  return { message: 'If that email needs verification, a new link has been sent.' };
}

/**
 * Sets a new password with a reset token, once; all sessions of the user end. Reaching the mailbox proves the e-mail.
 * @throws BAD_REQUEST when the token is unknown, used, expired or of another e-mail, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  ctx: Context,
  input: { email: string; token: string; newPassword: string },
): Promise<{ message: string }> {
  await limitAddress(ctx, 'reset');
  const user = await findUserByEmail(ctx.db, input.email);
  const refused = () => invalid([{ path: 'token', message: 'Invalid or expired reset token' }]);
  const tokenHash = hashToken(input.token);
  // Asked first, because hashing is dear and anybody may call; the update below decides.
  if (!user || user.resetToken !== tokenHash) throw refused();
  const passwordHash = await hashPassword(input.newPassword);
  await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        resetToken: null,
        resetTokenExpiry: null,
        emailVerified: true,
        updatedAt: ctx.now(),
      })
      .where(
        and(eq(users.id, user.id), eq(users.resetToken, tokenHash), gt(users.resetTokenExpiry, ctx.now())),
      )
      .returning({ id: users.id });
    if (!changed) throw refused();
    await invalidateUserSessions(tx, changed.id);
  });
  return { message: 'Password reset successful' };
}

/**
 * Verifies an e-mail with its token. Nobody is signed in by it, and doing it again is fine (decisions U6).
 * @throws BAD_REQUEST when the token is unknown, expired or of another e-mail, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  ctx: Context,
  input: { email: string; token: string },
): Promise<{ message: string }> {
  await limitAddress(ctx, 'verify');
  const user = await findUserByEmail(ctx.db, input.email);
  const matches = user?.verificationToken === hashToken(input.token);
  const alive = Boolean(user?.verificationTokenExpiry && user.verificationTokenExpiry > ctx.now());
  if (!user || !matches || !(alive || user.emailVerified)) {
    throw invalid([{ path: 'token', message: 'Invalid or expired verification link' }]);
  }
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now() }).where(eq(users.id, user.id));
  return { message: 'Email verified' };
}
