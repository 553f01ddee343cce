import { jobs } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict } from '../../errors.ts';
import { isFailedMail } from '../../mail/job-states.ts';

/**
 * Takes a mail that was given up off the list of failed ones: its address is wrong and the customer was called, for instance. Its entry
 * in the mail log stays failed. Succeeds as well for one that is off the list already, or was deleted.
 * @throws CONFLICT for a job that is no mail that failed; somebody may be trying it again
 */
export async function dismissMail({ db, now }: Context, { id }: { id: number }): Promise<void> {
  const ofJob = eq(jobs.id, id);
  const dismissed = await db
    .update(jobs)
    .set({ status: 'done', doneAt: now() })
    .where(and(ofJob, isFailedMail))
    .returning({ id: jobs.id });
  if (dismissed.length) return;
  const [job] = await db.select({ status: jobs.status }).from(jobs).where(ofJob);
  if (job && job.status !== 'done') throw conflict('Only a mail that failed can be taken off this list');
}
