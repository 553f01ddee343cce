import { type LeadProbe, leadProbes, users } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { and, eq, isNull } from 'drizzle-orm';
import { isMailedSuperadmin } from '../accounts/staff-accounts.ts';
import type { Services } from '../context.ts';
import type { LeadPathStep } from '../domain/requests/lead-path.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue, enqueueAll } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import { leadPathBrokenJob } from '../mail/lead-path-broken.ts';

/** The step at which a test failed that did not reach the mail server, and why. */
function failureOf({ storedAt, reason }: LeadProbe): { failedStep: LeadPathStep; reason: string } {
  if (!storedAt)
    return { failedStep: 'form', reason: reason ?? 'The website took longer than ten minutes to answer.' };
  if (reason) return { failedStep: 'mail', reason };
  return { failedStep: 'queue', reason: 'The site did not send the mail within ten minutes.' };
}

/** A test is checked after ten minutes, see submit.ts. Much later means that the site was off, so nothing was tested. */
const LATE_MS = 15 * MINUTE_MS;
/**
 * The end of the key of the test that takes the place of one that was checked late. It is judged in any case: jobs that are always
 * late are a failure.
 */
const SECOND_RUN = ' again';

/**
 * Says whether a test request reached the mail server in time; where not, each superadmin is mailed. Where the site was off
 * meanwhile, another test begins once.
 */
export function checkLeadProbe(
  services: Services,
  { probeId }: JobPayloads['leadPath.check'],
): Promise<void> {
  return inTransaction(services, async (tx, services) => {
    const isOpen = and(eq(leadProbes.id, probeId), isNull(leadProbes.mailedAt), isNull(leadProbes.failedAt));
    const [probe] = await tx.select().from(leadProbes).where(isOpen).for('update');
    if (!probe) return;
    const age = services.now().getTime() - probe.createdAt.getTime();
    if (age > LATE_MS && !probe.run.endsWith(SECOND_RUN)) {
      const run = `${probe.run}${SECOND_RUN}`;
      await enqueue(tx, services, {
        topic: 'leadPath.submit',
        payload: { run },
        key: `leadPath.submit:${run}`,
      });
      return;
    }
    await tx
      .update(leadProbes)
      .set({ failedAt: services.now(), ...failureOf(probe) })
      .where(eq(leadProbes.id, probeId));
    const owners = await tx.select({ id: users.id }).from(users).where(isMailedSuperadmin).orderBy(users.id);
    if (!owners.length) return;
    await enqueueAll(
      tx,
      services,
      owners.map(({ id }) => leadPathBrokenJob(probeId, id)),
    );
  });
}
