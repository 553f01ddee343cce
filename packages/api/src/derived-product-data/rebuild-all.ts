import { createHash } from 'node:crypto';
import {
  CATALOG_CHANNEL,
  catalogVersion,
  type Db,
  jobs,
  type OuterDb,
  products,
  type Transaction,
} from '@dealer/db';
import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { CHUNK_SIZE } from '../domain/chunks.ts';
import { inLongTransaction, inTransaction } from '../in-transaction.ts';
import { announceJobs, type Clock, enqueue, type NewJob } from '../jobs/queue.ts';
import { requeue, retriedNow } from '../jobs/requeue.ts';
import { RetryableError } from '../jobs/retry.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import { STEP_MS } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { rebuildFieldValues } from './field-values.ts';
import { loadKnownFields } from './known-fields.ts';

/** Raise it when the rules change by which values are read (field-facts.ts): the next start reads all of them again. */
const RULES_VERSION = 2;

const stepOf = (fields: string, afterId: number): NewJob => ({
  topic: 'products.fieldValues',
  payload: { fields, afterId },
  key: `products.fieldValues:${fields}:${afterId}`,
});

/** The state of the known fields and of the rules of this release, as a hash. */
async function readState(db: Db): Promise<string> {
  const { all } = await loadKnownFields(db);
  const state = all.map(({ id, slug, label, valueType, unit }) => [id, slug, label, valueType, unit]);
  return createHash('sha256')
    .update(JSON.stringify([RULES_VERSION, state]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Enqueues the job that reads the typed values of all products again, once for each state of the known fields: products
 * that were stored before a field was known have no value for it. A step that was given up goes on where it stopped.
 */
export async function enqueueFieldValues(ctx: Clock & { db: OuterDb }): Promise<void> {
  const fields = await readState(ctx.db);
  await inTransaction(ctx, async (tx, clock) => {
    const isStep = eq(jobs.topic, stepOf(fields, 0).topic);
    const isOfState = sql`${jobs.payload} ->> 'fields' = ${fields}`;
    // A state that returns, as after the start of an earlier release, is read again.
    await tx.delete(jobs).where(and(isStep, inArray(jobs.status, ['done', 'failed']), not(isOfState)));
    await requeue(tx, and(isStep, eq(jobs.status, 'failed'), isOfState), retriedNow(clock.now()));
    await enqueue(tx, clock, stepOf(fields, 0));
    await announceJobs(tx);
  });
}

/**
 * Reads the typed values of all products again, in chunks that keep their writers out, so that each value is that of the
 * newest write. Running it again changes nothing.
 * @throws RetryableError for a step of another release, whose own processes have to do it: they read values by other rules
 */
export async function rebuildAllFieldValues(
  services: Services,
  { fields, afterId }: JobPayloads['products.fieldValues'],
  { signal }: JobRun,
): Promise<void> {
  if (fields !== (await readState(services.db)))
    throw new RetryableError('Another release reads the specifications, or they have changed since');
  const end = performance.now() + STEP_MS;
  let last: number | undefined = afterId;
  while (last !== undefined && performance.now() < end && !signal.aborted) {
    const after: number = last;
    last = await inLongTransaction(services, async (tx) => {
      const chunk = await tx
        .select()
        .from(products)
        .where(gt(products.id, after))
        .orderBy(asc(products.id))
        .limit(CHUNK_SIZE)
        .for('no key update');
      await rebuildFieldValues(tx, chunk);
      if (!chunk.length) await raiseCatalogVersion(tx);
      return chunk.at(-1)?.id;
    });
  }
  if (last === undefined) return;
  const next = last;
  await inTransaction(services, async (tx, clock) => {
    await enqueue(tx, clock, stepOf(fields, next));
  });
}

/** Values alone raise no version, because those of drafts concern no visitor: the filters are read again at the end. */
async function raiseCatalogVersion(tx: Transaction): Promise<void> {
  const [raised] = await tx
    .update(catalogVersion)
    .set({ version: sql`${catalogVersion.version} + 1` })
    .returning({ version: catalogVersion.version });
  await tx.execute(sql`select pg_notify(${CATALOG_CHANNEL}, ${String(raised?.version ?? 0)})`);
}
