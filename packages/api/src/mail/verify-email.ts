import { findUserByEmail } from '../auth/user.ts';
import type { Services } from '../context.ts';
import type { JobRun } from '../jobs/types.ts';
import { accountMail, createAccountLink } from './account-link.ts';

/** Sends a verification link, valid for a day, to an account that is not verified yet. @throws MailError */
export async function sendVerification(
  services: Services,
  { email }: { email: string },
  run: JobRun,
): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.emailVerified) return;
  const { envelope, props } = await accountMail(services, user);
  const verifyUrl = await createAccountLink(services, user, 'verification');
  await services.mailer.send({
    template: 'verify-email',
    props: { ...props, verifyUrl },
    ...envelope,
    key: `verify-email.${run.id}`,
  });
}
