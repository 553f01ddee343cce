import { jobs } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { lookupKey } from '../lookup-draft-job.ts';
import type { StaffContext } from '../staff-context.ts';

/** Whether the lookup of a draft that was created in bulk is still to come or under way. */
export async function getPendingLookup(
  { db }: StaffContext,
  { id }: { id: number },
): Promise<{ isPending: boolean }> {
  const isWaiting = and(eq(jobs.dedupeKey, lookupKey(id)), inArray(jobs.status, ['pending', 'running']));
  return { isPending: (await db.$count(jobs, isWaiting)) > 0 };
}
