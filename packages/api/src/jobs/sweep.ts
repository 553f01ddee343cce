import { jobs, messageEvents, quoteEvents, rateLimits } from '@dealer/db';
import { and, eq, lt } from 'drizzle-orm';
import { deleteExpiredSessions } from '../auth/session/index.ts';
import type { Services } from '../context.ts';

const DAY_MS = 86_400_000;
const KEEP_DONE_DAYS = 30;

/** Deletes expired sessions and counts, jobs done a month ago, and what happened to requests and messages before that. */
export async function sweep({ db, now }: Services): Promise<void> {
  await deleteExpiredSessions(db);
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()));
  const monthAgo = new Date(now().getTime() - KEEP_DONE_DAYS * DAY_MS);
  await db.delete(jobs).where(and(eq(jobs.status, 'done'), lt(jobs.doneAt, monthAgo)));
  await db.delete(quoteEvents).where(lt(quoteEvents.createdAt, monthAgo));
  await db.delete(messageEvents).where(lt(messageEvents.createdAt, monthAgo));
}
