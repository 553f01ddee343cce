import { users } from '@dealer/db';
import { and, eq, isNull } from 'drizzle-orm';
import { findUserByEmail } from '../accounts/find-by-email.ts';
import { consumeMailTokens, findMailToken } from '../accounts/mail-tokens.ts';
import type { Context } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import { invalid } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { limitAddress, limitLinkRequest } from '../limits/limits.ts';
import { passwordResetJob } from '../mail/reset-password.ts';
import { verificationJob } from '../mail/verify-email.ts';
import { announceAccess } from './announce-access.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { invalidateUserSessions } from './session/index.ts';
import { endOwnSession } from './sign-in.ts';

/** Enqueues the mail of a link, of which beyond the limits of an account one is sent per window. @throws TOO_MANY_REQUESTS */
async function requestLink(ctx: Context, action: 'forgot' | 'resend', email: string): Promise<void> {
  const linkJob = action === 'forgot' ? passwordResetJob : verificationJob;
  const key = await limitLinkRequest(ctx, action, email);
  await inTransaction(ctx, (tx, ctx) => enqueue(tx, ctx, linkJob(email, key)));
}

/**
 * Requests a reset link. The response and its cost are the same whether or not the account exists (storefront §8): the
 * job checks that.
 * @throws TOO_MANY_REQUESTS
 */
export async function forgotPassword(
  ctx: Context,
  { email }: { email: string },
): Promise<{ message: string }> {
  await requestLink(ctx, 'forgot', email);
  return { message: 'If that email exists, a reset link has been sent.' };
}

/** Requests another verification link; like forgotPassword it does not tell whether the account exists (decisions U4). @throws TOO_MANY_REQUESTS */
export async function resendVerification(
  ctx: Context,
  { email }: { email: string },
): Promise<{ message: string }> {
  await requestLink(ctx, 'resend', email);
  return { message: 'If that email needs verification, a new link has been sent.' };
}

/**
 * Sets a new password with a reset token, which works once. All sessions, streams and known devices of the user end, the user's
 * other reset tokens become invalid, and the session of this browser ends, also one of another account. Reaching the mailbox proves
 * the email.
 * @throws BAD_REQUEST when the token is unknown, used, expired, or of another email or a disabled account, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  ctx: Context,
  input: { email: string; token: string; newPassword: string },
): Promise<{ message: string }> {
  await limitAddress(ctx, 'reset');
  const { email, token, newPassword } = input;
  const user = await findUserByEmail(ctx.db, email);
  const invalidToken = () => invalid([{ path: 'token', message: 'Invalid or expired reset token' }]);
  // Checks the token before hashing: hashing is expensive and this endpoint is public. The transaction decides.
  if (!user || !(await findMailToken(ctx.db, user.id, 'reset', token))) throw invalidToken();
  const passwordHash = await ctx.passwords.hash(newPassword);
  const device = await inTransaction(ctx, async (tx, ctx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash, emailVerified: true, updatedAt: ctx.now() })
      .where(and(eq(users.id, user.id), isNull(users.disabledAt)))
      .returning({ role: users.role });
    if (!changed || !(await consumeMailTokens(tx, user.id, 'reset', token, ctx.now()))) throw invalidToken();
    await invalidateUserSessions(tx, user.id);
    await forgetDevices(tx, user.id);
    const cookie = await rememberDevice(tx, ctx, user.id);
    // Only the staff have streams.
    if (isStaff(changed)) await announceAccess(tx, user.id);
    return cookie;
  });
  ctx.session.setCookie(device);
  await endOwnSession(ctx);
  return { message: 'Password reset successful' };
}

/**
 * Verifies an email with its token. This signs nobody in, and repeating it succeeds (decisions U6).
 * @throws BAD_REQUEST when the token is unknown, expired or of another email, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<{ message: string }> {
  await limitAddress(ctx, 'verify');
  const user = await findUserByEmail(ctx.db, email);
  const found = user && (await findMailToken(ctx.db, user.id, 'verification', token));
  if (!found || !(found.expiresAt > ctx.now() || user.emailVerified)) {
    throw invalid([{ path: 'token', message: 'Invalid or expired verification link' }]);
  }
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now() }).where(eq(users.id, user.id));
  return { message: 'Email verified' };
}
