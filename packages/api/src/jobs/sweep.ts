import { jobs, rateLimits } from '@dealer/db';
import { and, eq, lt } from 'drizzle-orm';
import { deleteExpiredSessions } from '../auth/session/index.ts';
import type { Services } from '../context.ts';

const DAY_MS = 86_400_000;
const KEEP_DONE_DAYS = 30;

/** Deletes expired sessions and counts, and jobs that were done a month ago. */
export async function sweep({ db, now }: Services): Promise<void> {
  await deleteExpiredSessions(db);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()));
  const monthAgo = new Date(now().getTime() - KEEP_DONE_DAYS * DAY_MS);
  await db.delete(jobs).where(and(eq(jobs.status, 'done'), lt(jobs.doneAt, monthAgo)));
}
