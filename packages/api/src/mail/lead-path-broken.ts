import { leadProbes, users } from '@dealer/db';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { isMailedSuperadmin } from '../accounts/staff-accounts.ts';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import { leadPathAdvice } from '../domain/requests/lead-path.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.leadPathBroken';

/** The job that tells a superadmin that a test request failed, once per test. */
export const leadPathBrokenJob = (probeId: number, userId: number): NewJob<Topic> => ({
  topic: 'mail.leadPathBroken',
  payload: { userId, probeId },
  key: `lead-path-broken:${probeId}:${userId}`,
});

/**
 * Notifies a superadmin at which step a test request failed. Skips an account that is no superadmin any more, and a failure that a later
 * test has ended: the mail waits while the mail server is away.
 * @throws MailError
 */
export async function sendLeadPathBroken(
  services: Services,
  { userId, probeId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const { db, publicUrl } = services;
  const [owner] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isMailedSuperadmin));
  const [probe] = await db.select().from(leadProbes).where(eq(leadProbes.id, probeId));
  if (!owner || !probe?.failedAt || !probe.failedStep) return;
  const isSuccessSince = and(gte(leadProbes.id, probeId), isNotNull(leadProbes.mailedAt));
  if (await db.$count(leadProbes, isSuccessSince)) return;
  await sendLogged(
    services,
    {
      template: 'lead-path-broken',
      props: {
        shop: await mailShop(services),
        firstName: owner.firstName ?? '',
        ...leadPathAdvice[probe.failedStep],
        reason: probe.reason ?? '',
        testedAt: formatMoment(probe.createdAt),
        staffUrl: `${publicUrl}/admin`,
      },
      to: owner.email,
      key: `lead-path-broken.${probe.key}.${userId}`,
    },
    run,
  );
}
