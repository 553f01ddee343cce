import { auditLogs, type Job, jobEvents, jobs, products } from '@dealer/db';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { announceJobs } from '../../../jobs/queue.ts';
import { requeue, retriedNow } from '../../../jobs/requeue.ts';
import { lookupKey } from '../../products/lookup-draft-job.ts';
import type { StaffContext } from '../../staff-context.ts';
import type { LookupBatch, LookupBatchInput, LookupRow } from './schema.ts';

/** The lookup jobs of the drafts that a bulk creation made. @throws NOT_FOUND if it enqueued none */
async function lookupsOf({ db }: StaffContext, { batchId }: LookupBatchInput) {
  const drafts = await db
    .select({ id: products.id, name: products.name })
    .from(auditLogs)
    .innerJoin(products, eq(products.id, auditLogs.entityId))
    .where(and(eq(auditLogs.batchId, batchId), eq(auditLogs.actionType, 'BULK_CREATED')))
    .orderBy(products.id);
  const keys = drafts.map(({ id }) => lookupKey(id));
  const lookups = keys.length ? await db.select().from(jobs).where(inArray(jobs.dedupeKey, keys)) : [];
  if (!lookups.length) throw notFound('Batch');
  const byKey = new Map(lookups.map((job) => [job.dedupeKey, job]));
  return drafts.flatMap(({ id, name }) => {
    const job = byKey.get(lookupKey(id));
    return job ? [{ id, name, job }] : [];
  });
}

/** The state of each lookup of a bulk creation, read from its job, so that it survives a page reload (decisions X7). */
export async function getLookupBatch(ctx: StaffContext, input: LookupBatchInput): Promise<LookupBatch> {
  const lookups = await lookupsOf(ctx, input);
  const ids = lookups.map(({ job }) => job.id);
  const events = await ctx.db
    .selectDistinctOn([jobEvents.jobId])
    .from(jobEvents)
    .where(inArray(jobEvents.jobId, ids))
    .orderBy(jobEvents.jobId, desc(jobEvents.sequence));
  const lastEvents = new Map(events.map((event) => [event.jobId, event]));
  const rows = lookups.map(({ id, name, job }): LookupRow => {
    const event = lastEvents.get(job.id);
    const { message } = event?.payload ?? {};
    const text = typeof message === 'string' ? message : null;
    return { productId: id, name, message: text, ...stateOf(job, event?.type) };
  });
  return {
    rows,
    open: lookups.filter(({ job }) => job.status === 'pending' || job.status === 'running').length,
    failed: lookups.filter(({ job }) => job.status === 'failed').length,
  };
}

function stateOf(
  { status, attempts }: Job,
  lastEvent: string | undefined,
): Pick<LookupRow, 'status' | 'error'> {
  if (status === 'failed') return { status: 'error', error: 'Enrichment failed' };
  if (status !== 'done') return { status: attempts ? 'enriching' : 'saved', error: null };
  if (lastEvent === 'notFound') return { status: 'error', error: 'No product data found' };
  return { status: lastEvent === 'enriched' ? 'enriched' : 'saved', error: null };
}

/** Retries the failed lookups of a bulk creation. @returns how many @throws NOT_FOUND */
export async function resumeLookupBatch(ctx: StaffContext, input: LookupBatchInput) {
  const ids = (await lookupsOf(ctx, input)).map(({ job }) => job.id);
  return inTransaction(ctx, async (tx, ctx) => {
    const failed = and(inArray(jobs.id, ids), eq(jobs.status, 'failed'));
    const resumed = await requeue(tx, failed, retriedNow(ctx.now()));
    if (resumed.length) await announceJobs(tx);
    return { count: resumed.length };
  });
}
