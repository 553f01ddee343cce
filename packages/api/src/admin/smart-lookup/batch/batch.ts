import { auditLogs, type Job, jobEvents, jobs, products } from '@dealer/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '../../../errors.ts';
import { announceJobs } from '../../../jobs/queue.ts';
import type { StaffContext } from '../../staff-context.ts';
import { lookupKey, MOST_TRIES } from '../order-lookups.ts';
import type { LookupBatch, LookupBatchInput, LookupRow } from './schema.ts';

/** The lookups' jobs of the drafts that one bulk creation made. @throws NOT_FOUND where it ordered none */
async function lookupsOf({ db }: StaffContext, { batchId }: LookupBatchInput) {
  const made = await db
    .select({ id: products.id, name: products.name })
    .from(auditLogs)
    .innerJoin(products, eq(products.id, auditLogs.entityId))
    .where(and(eq(auditLogs.batchId, batchId), eq(auditLogs.actionType, 'BULK_CREATED')))
    .orderBy(products.id);
  const keys = made.map(({ id }) => lookupKey(id));
  const ordered = keys.length ? await db.select().from(jobs).where(inArray(jobs.dedupeKey, keys)) : [];
  if (!ordered.length) throw notFound('Batch');
  const byKey = new Map(ordered.map((job) => [job.dedupeKey, job]));
  return made.flatMap(({ id, name }) => {
    const job = byKey.get(lookupKey(id));
    return job ? [{ id, name, job }] : [];
  });
}

/** How each of a bulk creation's lookups stands, as their jobs are stored: whoever comes back sees the same (decisions X7). */
export async function getLookupBatch(ctx: StaffContext, input: LookupBatchInput): Promise<LookupBatch> {
  const lookups = await lookupsOf(ctx, input);
  const ids = lookups.map(({ job }) => job.id);
  const events = await ctx.db
    .selectDistinctOn([jobEvents.jobId])
    .from(jobEvents)
    .where(inArray(jobEvents.jobId, ids))
    .orderBy(jobEvents.jobId, desc(jobEvents.sequence));
  const ends = new Map(events.map((event) => [event.jobId, event]));
  const rows = lookups.map(({ id, name, job }): LookupRow => {
    const event = ends.get(job.id);
    const { message } = event?.payload ?? {};
    const said = typeof message === 'string' ? message : null;
    return { productId: id, name, message: said, ...stateOf(job, event?.type) };
  });
  return {
    rows,
    open: lookups.filter(({ job }) => job.status === 'pending' || job.status === 'running').length,
    failed: lookups.filter(({ job }) => job.status === 'failed').length,
  };
}

function stateOf({ status, attempts }: Job, end: string | undefined): Pick<LookupRow, 'status' | 'error'> {
  if (status === 'failed') return { status: 'error', error: 'Enrichment failed' };
  if (status !== 'done') return { status: attempts ? 'enriching' : 'saved', error: null };
  if (end === 'notFound') return { status: 'error', error: 'No product data found' };
  return { status: end === 'enriched' ? 'enriched' : 'saved', error: null };
}

/** Tries the failed lookups of a bulk creation again. @returns how many @throws NOT_FOUND */
export async function resumeLookupBatch(ctx: StaffContext, input: LookupBatchInput) {
  const ids = (await lookupsOf(ctx, input)).map(({ job }) => job.id);
  return ctx.db.transaction(async (tx) => {
    const resumed = await tx
      .update(jobs)
      .set({ status: 'pending', runAt: sql`now()`, maxAttempts: sql`${jobs.attempts} + ${MOST_TRIES}::int` })
      .where(and(inArray(jobs.id, ids), eq(jobs.status, 'failed')))
      .returning({ id: jobs.id });
    if (resumed.length) await announceJobs(tx, 'lookup.draft');
    return { count: resumed.length };
  });
}
