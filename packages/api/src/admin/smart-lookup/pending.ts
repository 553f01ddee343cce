import { hasOpenJob } from '../../jobs/queue.ts';
import { lookupKey } from '../lookup-draft-job.ts';
import type { StaffContext } from '../staff-context.ts';

/** Whether the lookup of a draft that was created in bulk is still to come or under way. */
export async function getPendingLookup(
  { db }: StaffContext,
  { id }: { id: number },
): Promise<{ isPending: boolean }> {
  return { isPending: await hasOpenJob(db, lookupKey(id)) };
}
