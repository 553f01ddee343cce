import { findUserByEmail } from '../auth/user.ts';
import type { Services } from '../context.ts';
import type { JobRun } from '../jobs/types.ts';
import { accountMail, createAccountLink } from './account-link.ts';

/** Sends a reset link, valid for an hour and for one use, to an account that exists and is not disabled. @throws MailError */
export async function sendPasswordReset(
  services: Services,
  { email }: { email: string },
  run: JobRun,
): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.disabledAt) return;
  const { envelope, props } = await accountMail(services, user);
  const resetUrl = await createAccountLink(services, user, 'reset');
  await services.mailer.send({
    template: 'reset-password',
    props: { ...props, resetUrl },
    ...envelope,
    key: `reset-password.${run.id}`,
  });
}
