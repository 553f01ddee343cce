import { emailLog, jobs } from '@dealer/db';
import { count, desc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { PAGE_SIZE } from '../../domain/paging.ts';
import type { ListJobsInput } from './schema.ts';

/** Jobs in one state, the newest first; those that were given up say why. */
export async function listJobs({ db }: Context, { status, page }: ListJobsInput) {
  const items = await db
    .select({
      id: jobs.id,
      topic: jobs.topic,
      status: jobs.status,
      attempts: jobs.attempts,
      maxAttempts: jobs.maxAttempts,
      lastError: jobs.lastError,
      runAt: jobs.runAt,
      createdAt: jobs.createdAt,
      doneAt: jobs.doneAt,
      recipient: emailLog.recipient,
      quoteRequestId: emailLog.quoteRequestId,
    })
    .from(jobs)
    .leftJoin(emailLog, eq(emailLog.jobId, jobs.id))
    .where(eq(jobs.status, status))
    .orderBy(desc(jobs.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [counted] = await db.select({ total: count() }).from(jobs).where(eq(jobs.status, status));
  return { items, total: counted?.total ?? 0, pageSize: PAGE_SIZE };
}
