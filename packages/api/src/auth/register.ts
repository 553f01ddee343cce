import { users } from '@dealer/db';
import { findUserByEmail } from '../accounts/find-by-email.ts';
import { nameColumns } from '../accounts/person-name.ts';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { limitRegistration } from '../limits/limits.ts';
import { verificationJob } from '../mail/verify-email.ts';
import { rejectDuplicate } from '../reject-duplicate.ts';
import type { RegisterInput } from './schema.ts';

const emailTaken = () => conflict('An account with this email already exists');

/**
 * Creates an account and enqueues its verification mail in one transaction.
 * @throws CONFLICT when the email has an account, ignoring case (decisions U4); TOO_MANY_REQUESTS
 */
export async function register(
  ctx: Context,
  { email, password, firstName, lastName }: RegisterInput,
): Promise<{ message: string }> {
  await limitRegistration(ctx, email);
  if (await findUserByEmail(ctx.db, email)) throw emailTaken();
  const passwordHash = await ctx.passwords.hash(password);
  const write = () =>
    inTransaction(ctx, async (tx, ctx) => {
      const names = nameColumns(firstName, lastName);
      await tx.insert(users).values({ email, passwordHash, ...names, role: 'customer' });
      await enqueue(tx, ctx, verificationJob(email));
    });
  await rejectDuplicate(write, emailTaken);
  return { message: 'Please check your email to verify your account.' };
}
