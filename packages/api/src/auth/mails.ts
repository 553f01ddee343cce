import { users } from '@dealer/db';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { JobRun } from '../jobs/handlers.ts';
import { mailShop } from '../mail/shop.ts';
import { newToken } from './token.ts';
import { findUserByEmail } from './user.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = 120_000;

type Recipient = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName'>;

/** A kind of link: where it leads, how long it works, and where its token's hash is kept. */
interface LinkKind {
  path: string;
  hours: number;
  expiry: typeof users.verificationTokenExpiry | typeof users.resetTokenExpiry;
  columns: (hash: string, expires: Date) => Partial<typeof users.$inferInsert>;
}

const verification: LinkKind = {
  path: '/verify-email',
  hours: 24,
  expiry: users.verificationTokenExpiry,
  columns: (hash, expires) => ({ verificationToken: hash, verificationTokenExpiry: expires }),
};

const reset: LinkKind = {
  path: '/reset-password',
  hours: 1,
  expiry: users.resetTokenExpiry,
  columns: (hash, expires) => ({ resetToken: hash, resetTokenExpiry: expires }),
};

/**
 * Makes the link that a user is sent; it takes the place of earlier ones. The token is made here and not where the mail
 * was ordered, so that no table ever holds it: a stolen database opens nothing.
 * @returns null where a link went out moments ago: that one stays, so that nobody can keep killing an owner's link by
 * asking for others. A job that is tried again has not sent its link yet.
 */
async function makeLink(
  { db, now, publicUrl }: Services,
  { id, email }: Recipient,
  { path, hours, expiry, columns }: LinkKind,
  { attempt }: JobRun,
): Promise<string | null> {
  const { token, hash } = newToken();
  const expires = new Date(now().getTime() + hours * HOUR_MS);
  const stale = or(isNull(expiry), lte(expiry, new Date(expires.getTime() - FRESH_MS)));
  const [stored] = await db
    .update(users)
    .set(columns(hash, expires))
    .where(and(eq(users.id, id), attempt > 1 ? undefined : stale))
    .returning({ id: users.id });
  return stored ? `${publicUrl}${path}?${new URLSearchParams({ token, email })}` : null;
}

const greeting = async (services: Services, { firstName }: Recipient) => ({
  shop: await mailShop(services),
  firstName: firstName ?? '',
});

/** Sends a verification link, good for a day, to an account that needs one. */
export async function sendVerification(
  services: Services,
  { email }: { email: string },
  run: JobRun,
): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.emailVerified) return;
  const verifyUrl = await makeLink(services, user, verification, run);
  if (!verifyUrl) return;
  await services.mailer.send({
    template: 'verify-email',
    props: { ...(await greeting(services, user)), verifyUrl },
    to: user.email,
    key: `verify-email.${run.id}`,
  });
}

/** Sends a reset link, good for an hour and for one use, to an account that exists. */
export async function sendPasswordReset(
  services: Services,
  { email }: { email: string },
  run: JobRun,
): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user) return;
  const resetUrl = await makeLink(services, user, reset, run);
  if (!resetUrl) return;
  await services.mailer.send({
    template: 'reset-password',
    props: { ...(await greeting(services, user)), resetUrl },
    to: user.email,
    key: `reset-password.${run.id}`,
  });
}
