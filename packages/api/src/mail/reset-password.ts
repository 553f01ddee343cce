import { findUserByEmail } from '../accounts/find-by-email.ts';
import type { Services } from '../context.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { accountMail, createAccountLink } from './account-link.ts';
import { mailKey } from './mail-key.ts';

type Topic = 'mail.reset';

/**
 * The job that mails a reset link. Usually without a key: each request has its mail, because an earlier one may be lost or expired.
 * @param key from limitLinkRequest, for an account beyond its limit: it gets one more link per window
 */
export const passwordResetJob = (email: string, key?: string): NewJob<Topic> => ({
  topic: 'mail.reset',
  payload: { email },
  ...(key !== undefined && { key }),
});

/** Sends a reset link, valid for an hour and for one use, to an account that exists and is not disabled. @throws MailError */
export async function sendPasswordReset(
  services: Services,
  { email }: JobPayloads[Topic],
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
    key: mailKey('reset-password', { ...user, id: run.id }),
  });
}
