import { type Db, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { JobRun } from '../jobs/handlers.ts';
import { mailShop } from '../mail/shop.ts';
import { newToken } from './token.ts';
import { findUserByEmail } from './user.ts';

const HOUR_MS = 3_600_000;
const FRESH_MS = 120_000;
const VERIFICATION_HOURS = 24;
const RESET_HOURS = 1;

const link = (services: Services, path: string, token: string, email: string) =>
  `${services.publicUrl}${path}?${new URLSearchParams({ token, email })}`;

function expiry({ now }: Services, hours: number): Date {
  return new Date(now().getTime() + hours * HOUR_MS);
}

/**
 * Whether a link went out moments ago. It stays the one that works, so that nobody can keep killing an owner's link by
 * asking for others; a job that is tried again has not sent its link yet.
 */
function isFresh({ now }: Services, expires: Date | null, hours: number, { attempt }: JobRun): boolean {
  if (attempt > 1 || !expires) return false;
  return now().getTime() - (expires.getTime() - hours * HOUR_MS) < FRESH_MS;
}

async function storeToken(db: Db, userId: number, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, userId));
}

/**
 * Sends a verification link to an account that needs one. The token is made here and not where the mail was ordered,
 * so that no table ever holds it: a stolen database verifies nothing.
 */
export async function sendVerification(
  services: Services,
  { email }: { email: string },
  run: JobRun,
): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.emailVerified) return;
  if (isFresh(services, user.verificationTokenExpiry, VERIFICATION_HOURS, run)) return;
  const { token, hash } = newToken();
  await storeToken(services.db, user.id, {
    verificationToken: hash,
    verificationTokenExpiry: expiry(services, VERIFICATION_HOURS),
  });
  await services.mailer.send({
    template: 'verify-email',
    props: {
      shop: await mailShop(services),
      firstName: user.firstName ?? '',
      verifyUrl: link(services, '/verify-email', token, user.email),
    },
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
  if (!user || isFresh(services, user.resetTokenExpiry, RESET_HOURS, run)) return;
  const { token, hash } = newToken();
  await storeToken(services.db, user.id, {
    resetToken: hash,
    resetTokenExpiry: expiry(services, RESET_HOURS),
  });
  await services.mailer.send({
    template: 'reset-password',
    props: {
      shop: await mailShop(services),
      firstName: user.firstName ?? '',
      resetUrl: link(services, '/reset-password', token, user.email),
    },
    to: user.email,
    key: `reset-password.${run.id}`,
  });
}
