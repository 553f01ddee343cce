import { type Db, jobEvents, jobs, type Product, products } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { hasOpenJob } from '../../jobs/queue.ts';
import { NonRetryableError, RetryableError } from '../../jobs/retry.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import type { JobRun } from '../../jobs/types.ts';
import { hasTimedOut } from '../../outbound/deadline.ts';
import { changeContext } from '../products/change-context.ts';
import { lockProduct, writeTransaction } from '../products/lock.ts';
import { lookupBatchId, lookupKey } from '../products/lookup-draft-job.ts';
import { normalizeFields } from '../products/normalize-fields.ts';
import { lookupSource } from '../products/provenance/lookup-sources.ts';
import { recordChanges } from '../products/record-change.ts';
import type { StaffContext } from '../staff-context.ts';
import { fillGaps } from './fill-gaps.ts';
import { type LookupResult, smartLookup } from './find.ts';

const ALREADY_EDITED = 'Somebody has taken it up meanwhile';
const UNAVAILABLE_MS = 30_000;
/** Staff wait for the batch: an AI that asks to wait for longer is asked again after this time. */
const MAX_WAIT_MS = 10 * MINUTE_MS;

/** The result of a lookup, stored as the type of a job event for viewers. */
type LookupOutcome = 'enriched' | 'skipped' | 'notFound' | 'failed';

/** Only drafts that no person has saved are filled in automatically. */
const isOpen = ({ status, isNew, brand, model }: Product) => status === 'draft' && isNew && brand && model;

/**
 * Looks up a bulk draft and fills its empty fields, as a separate change in its history (admin §4).
 * @throws RetryableError while the AI is unavailable; NonRetryableError if a person has to fix something first, or where the answer
 * cannot be read; the signal's reason where the process stops
 */
export async function lookUpDraft(
  services: Services,
  payload: JobPayloads['lookup.draft'],
  run: JobRun,
): Promise<void> {
  const { productId } = payload;
  const [product] = await services.db.select().from(products).where(eq(products.id, productId));
  if (!product || !isOpen(product)) return note(services.db, run, 'skipped', { message: ALREADY_EDITED });
  const { brand, model } = product;
  const found = await smartLookup(
    services,
    { brand: brand ?? '', model: model ?? '', forceAI: false },
    'draft',
  );
  if (!found.data && found.again) {
    // Without an answer because the process stops: that is no failure, and others need not wait for the AI.
    if (run.signal.aborted && !hasTimedOut(run.signal)) throw run.signal.reason;
    await note(services.db, run, 'failed', { message: found.message });
    // An answer that cannot be read is paid for, and one that was cut off would be cut off again: a person resumes it.
    if (found.again === 'afterFix' || found.hasAnswered) throw new NonRetryableError(found.message);
    const retryAfterMs = Math.min(MAX_WAIT_MS, found.retryAfterMs ?? 0);
    await postponeLookups(services, retryAfterMs);
    throw new RetryableError(found.message, { retryAfterMs });
  }
  if (!found.data) return note(services.db, run, 'notFound', { message: found.message });
  return write(services, payload, run, { ...found, data: found.data });
}

async function write(
  services: Services,
  { productId, batchId }: JobPayloads['lookup.draft'],
  run: JobRun,
  { data, source, message, dropped, versionId }: LookupResult & { data: NonNullable<LookupResult['data']> },
): Promise<void> {
  await writeTransaction(services, async (tx, services) => {
    const before = await lockProduct(tx, productId);
    const outcome = isOpen(before) ? 'enriched' : 'skipped';
    if (outcome === 'enriched') {
      const gaps = await normalizeFields(tx, before, fillGaps(before, data));
      const context = changeContext(
        { actor: null, now: services.now },
        {
          batchId: lookupBatchId(batchId),
          metadata: { dataSource: source },
          enriched: true,
          ...(source && {
            source: lookupSource(source, versionId, `${before.brand} ${before.model}`),
          }),
        },
      );
      await recordChanges(tx, context, [{ before, patch: { ...gaps, createdViaSmartLookup: true } }]);
    }
    await note(tx, run, outcome, outcome === 'skipped' ? { message: ALREADY_EDITED } : { message, dropped });
  });
}

/**
 * Postpones the other lookups while the AI is unavailable: otherwise a whole batch would fail within a minute.
 * @param retryAfterMs how long the AI asks to wait, 0 where it does not
 */
async function postponeLookups({ db, now }: Services, retryAfterMs: number): Promise<void> {
  const runAt = new Date(now().getTime() + Math.max(UNAVAILABLE_MS, retryAfterMs));
  // Skips those that another process has locked: two processes that wait for each other's would deadlock.
  const others = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.topic, 'lookup.draft'), eq(jobs.status, 'pending'), lt(jobs.runAt, runAt)))
    .for('update', { skipLocked: true });
  await db.update(jobs).set({ runAt }).where(inArray(jobs.id, others));
}

/** Stores the result of an attempt as a job event, which viewers read. */
async function note(
  on: Db,
  run: JobRun,
  type: LookupOutcome,
  payload: { message: string; dropped?: string[] },
): Promise<void> {
  await on
    .insert(jobEvents)
    .values({ jobId: run.id, sequence: run.attempt, type, payload })
    .onConflictDoNothing();
}

/** Whether the lookup of a draft that was created in bulk is still to come or under way. */
export async function getPendingLookup(
  { db }: StaffContext,
  { id }: { id: number },
): Promise<{ isPending: boolean }> {
  return { isPending: await hasOpenJob(db, lookupKey(id)) };
}
