import { findUserByEmail } from '../accounts/find-by-email.ts';
import type { Services } from '../context.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { accountMail, createAccountLink } from './account-link.ts';
import { mailKey } from './mail-key.ts';

type Topic = 'mail.verification';

/**
 * The job that mails a verification link. Usually without a key: each request has its mail, because an earlier one may be lost or expired.
 * @param key from limitLinkRequest, for an account beyond its limit: it gets one more link per window
 */
export const verificationJob = (email: string, key?: string): NewJob<Topic> => ({
  topic: 'mail.verification',
  payload: { email },
  ...(key !== undefined && { key }),
});

/** Sends a verification link, valid for a day, to an account that is not verified yet. @throws MailError */
export async function sendVerification(
  services: Services,
  { email }: JobPayloads[Topic],
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
    key: mailKey('verify-email', { ...user, id: run.id }),
  });
}
