import { leadProbes } from '@dealer/db';
import { MailError } from '@dealer/email';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { NewJob } from '../jobs/queue.ts';
import { staffReason } from '../jobs/retry.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { quoteNotificationMail } from './quote-notification.ts';

type Topic = 'leadPath.notify';

/** The job that sends the notification about a test request, once per test. */
export const leadProbeNotificationJob = (probeId: number): NewJob<Topic> => ({
  topic: 'leadPath.notify',
  payload: { probeId },
  key: `leadPath.notify:${probeId}`,
});

/** Codes of mail servers in plain words. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'No mail server answers at its address.',
  ENOTFOUND: 'The name of the mail server is not known.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server does not accept the user name or the password.',
  '535': 'The mail server does not accept the user name or the password.',
  '550': 'The mail server does not know the address, or does not want the mail.',
  '552': 'The mailbox is full.',
};

/** Why a mail was not taken, in plain words first. */
function plainReason(error: unknown): string {
  const reason = staffReason(error);
  const meaning = error instanceof MailError ? meanings[error.code] : undefined;
  return meaning ? `${meaning} (${reason})` : reason;
}

/** Sends the notification about a test request as any other, but to no log of mails. @throws MailError */
export async function sendLeadProbeNotification(
  services: Services,
  { probeId }: JobPayloads[Topic],
  { signal }: JobRun,
): Promise<void> {
  const { db, now, mailer, publicUrl } = services;
  const isOpen = and(eq(leadProbes.id, probeId), isNull(leadProbes.mailedAt));
  const [probe] = await db.select().from(leadProbes).where(isOpen);
  if (!probe?.request) return;
  const mail = await quoteNotificationMail(services, { ...probe.request, createdAt: probe.createdAt });
  try {
    await mailer.send({
      ...mail,
      // There is no request to open.
      props: { ...mail.props, staffUrl: `${publicUrl}/admin` },
      key: `lead-probe.${probe.key}`,
      signal,
    });
  } catch (error) {
    if (!signal.aborted)
      await db
        .update(leadProbes)
        .set({ reason: plainReason(error) })
        .where(isOpen);
    throw error;
  }
  await db.update(leadProbes).set({ mailedAt: now(), reason: null }).where(isOpen);
}
