import { leadProbes } from '@dealer/db';
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
        .set({ reason: staffReason(error) })
        .where(isOpen);
    throw error;
  }
  await db.update(leadProbes).set({ mailedAt: now(), reason: null }).where(isOpen);
}
