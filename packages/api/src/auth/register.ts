import { isUniqueViolation, users } from '@dealer/db';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { enqueue } from '../jobs/queue.ts';
import { limitAttempt } from '../limits/limits.ts';
import { hashPassword } from './password.ts';
import type { RegisterInput } from './schema.ts';
import { findUserByEmail } from './user.ts';

const taken = () => conflict('An account with this email already exists');

/**
 * Makes an account and has the verification mail sent; both are stored together.
 * @throws CONFLICT when the e-mail has an account, in whatever letter case (decisions U4); TOO_MANY_REQUESTS
 */
export async function register(
  ctx: Context,
  { email, password, firstName, lastName }: RegisterInput,
): Promise<{ message: string }> {
  await limitAttempt(ctx, 'register', email);
  if (await findUserByEmail(ctx.db, email)) throw taken();
  const passwordHash = await hashPassword(password);
  const name = `${firstName} ${lastName}`;
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.insert(users).values({ email, passwordHash, firstName, lastName, name, role: 'customer' });
      await enqueue(tx, 'mail.verification', { email });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
  return { message: 'Account created. Please check your email to verify your account.' };
}
