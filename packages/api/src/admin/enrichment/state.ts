import {
  type Db,
  ENRICHMENT_EVENTS_CHANNEL,
  type EnrichmentEvent,
  type EnrichmentEventType,
  type EnrichmentRun,
  enrichmentEvents,
  enrichmentItems,
  enrichmentRuns,
  jobs,
  products,
  type Transaction,
} from '@dealer/db';
import { and, asc, desc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import { formatMicros } from '../../domain/enrichment/ai-costs.ts';
import { notFound } from '../../errors.ts';
import { type Clock, isOpenJob } from '../../jobs/queue.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import {
  LOG_LINES,
  MAX_PAUSED,
  type RunEvent,
  type RunState,
  runDetailsSchema,
  runEventSchema,
} from './schema.ts';

/** Errors that the final results name; the rest is in the run's list. */
const MAX_ERRORS = 100;

export type Step = JobPayloads['enrichment.step'];

/** The key of the job of a run's current step, as stepJobKey makes it, in a query of runs. */
const currentStepKey = sql`'enrichment.step:' || ${enrichmentRuns.id} || ':' || ${enrichmentRuns.step}`;

/** Whether a run is under way: products of it are worked on, or are going to be. */
export const hasActiveStatus = ({ status }: Pick<EnrichmentRun, 'status'>) =>
  status === 'running' || status === 'undoing';

/** Whether staff began to undo a run, which from then on can only be undone to the end. */
export const isUndoBegun = ({ undoneByName }: Pick<EnrichmentRun, 'undoneByName'>) => undoneByName !== null;

/** Whether a run is under way in this step, not in a later one. */
export const isCurrentStep = (run: EnrichmentRun, { step }: Step) =>
  run.step === step && run.status === 'running';

/** Locks a run until the transaction ends. Rows that refer to it can be added. @throws NOT_FOUND */
export async function lockRun(tx: Transaction, id: number): Promise<EnrichmentRun> {
  const [run] = await tx.select().from(enrichmentRuns).where(eq(enrichmentRuns.id, id)).for('no key update');
  if (!run) throw notFound('Run');
  return run;
}

export async function updateRun(
  tx: Transaction,
  id: number,
  patch: Partial<EnrichmentRun>,
): Promise<EnrichmentRun> {
  const [run] = await tx.update(enrichmentRuns).set(patch).where(eq(enrichmentRuns.id, id)).returning();
  if (!run) throw notFound('Run');
  return run;
}

/** Says which budget of a run is spent, in a sentence for staff; undefined while none is. */
export function describeSpentBudget(run: EnrichmentRun): string | undefined {
  const { budgetTokens, tokens, budgetMicros, costMicros } = run;
  if (budgetTokens !== null && tokens >= budgetTokens)
    return `Its budget of ${budgetTokens.toLocaleString('en-US')} tokens is spent.`;
  if (budgetMicros !== null && costMicros >= budgetMicros)
    return `Its budget of ${formatMicros(budgetMicros)} is spent.`;
  return undefined;
}

export interface NewEvent {
  type: EnrichmentEventType;
  message: string;
  product?: { id: number; name: string };
  results?: RunEvent['results'];
  /** Products that are done after it, if it is not the last of several. */
  processed?: number;
}

/**
 * Stores events of a run in their order and announces them at the commit.
 * @param run its row as it is after what happened, locked
 */
export async function addEvents(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  events: readonly NewEvent[],
): Promise<void> {
  if (!events.length) return;
  // A paused run can be canceled while another one runs: ids are given in the order of the commits all the same.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('enrichment-events'))`);
  const stored = await tx
    .insert(enrichmentEvents)
    .values(
      events.map(({ type, message, product, results = null, processed = run.processed }) => ({
        runId: run.id,
        type,
        productId: product?.id ?? null,
        createdAt: clock.now(),
        payload: { message, name: product?.name ?? null, processed, total: run.total, results },
      })),
    )
    .returning({ id: enrichmentEvents.id });
  await tx.execute(sql`select pg_notify(${ENRICHMENT_EVENTS_CHANNEL}, ${String(stored.at(-1)?.id)})`);
}

/** Stores one event. @see addEvents */
export function addEvent(tx: Transaction, clock: Clock, run: EnrichmentRun, event: NewEvent): Promise<void> {
  return addEvents(tx, clock, run, [event]);
}

/** A stored event as viewers get it. */
export function toRunEvent({ id, runId, type, productId, payload, createdAt }: EnrichmentEvent): RunEvent {
  const total = Number(payload['total'] ?? 0);
  const processed = Number(payload['processed'] ?? 0);
  return runEventSchema.parse({
    ...payload,
    id,
    runId,
    type,
    productId,
    createdAt,
    progress: total ? Math.min(100, Math.floor((processed / total) * 100)) : 100,
  });
}

/** The final results of a run (admin §3). */
export async function resultsOf(db: Db, run: EnrichmentRun): Promise<NonNullable<RunEvent['results']>> {
  const errors = await db
    .select({ name: products.name, productId: products.id, error: enrichmentItems.message })
    .from(enrichmentItems)
    .innerJoin(products, eq(products.id, enrichmentItems.productId))
    .where(and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'error')))
    .orderBy(enrichmentItems.id)
    .limit(MAX_ERRORS);
  return {
    totalProcessed: run.processed,
    updated: run.updated,
    errors: errors.map(({ error, ...rest }) => ({ ...rest, error: error ?? 'Enrichment failed' })),
    details: runDetailsSchema.parse(run.details),
  };
}

/** The start of the period in which the pace of a run is measured: since the run last started, resumed or waited. */
async function paceOf(db: Db, runId: number): Promise<RunState['pace']> {
  const { id, productId, createdAt, payload } = enrichmentEvents;
  const ofRun = eq(enrichmentEvents.runId, runId);
  const [stop] = await db
    .select({ last: max(id) })
    .from(enrichmentEvents)
    .where(and(ofRun, isNull(productId)));
  const [first] = await db
    .select({ createdAt, payload })
    .from(enrichmentEvents)
    .where(and(ofRun, gt(id, stop?.last ?? 0)))
    .orderBy(asc(id))
    .limit(1);
  return first ? { since: first.createdAt, processed: Number(first.payload['processed'] ?? 0) } : null;
}

/** A run as staff see it, with the last lines of its log. @throws NOT_FOUND */
export async function getRunState(db: Db, id: number): Promise<RunState> {
  // In one statement: the next step begins in the transaction that ends the last one.
  const [found] = await db
    .select({ run: enrichmentRuns, jobId: jobs.id })
    .from(enrichmentRuns)
    .leftJoin(jobs, and(eq(jobs.dedupeKey, currentStepKey), isOpenJob))
    .where(eq(enrichmentRuns.id, id));
  if (!found) throw notFound('Run');
  const { run, jobId } = found;
  const lines = await db
    .select()
    .from(enrichmentEvents)
    .where(eq(enrichmentEvents.runId, id))
    .orderBy(desc(enrichmentEvents.id))
    .limit(LOG_LINES);
  const {
    scope: _scope,
    step: _step,
    failuresInRow: _failures,
    startedBy: _startedBy,
    undoneBy: _undoneBy,
    ...shown
  } = run;
  return {
    ...shown,
    isStopped: hasActiveStatus(run) && jobId === null,
    isUndoBegun: isUndoBegun(run),
    pace: await paceOf(db, id),
    lastEventId: lines[0]?.id ?? 0,
    lines: lines.toReversed().map(toRunEvent),
  };
}

/** The newest event of a run of the query around it. */
const lastEvent = sql`(select max(e.id) from ${enrichmentEvents} e where e.run_id = ${enrichmentRuns}.id)`;

/** The run that is under way, which may be an older one that was resumed or is undone; else the last one that was. */
export async function getLatestRun(db: Db): Promise<{ run: RunState | null }> {
  const [latest] = await db
    .select({ id: enrichmentRuns.id })
    .from(enrichmentRuns)
    .orderBy(
      desc(inArray(enrichmentRuns.status, ['running', 'undoing'])),
      sql`${lastEvent} desc nulls last`,
      desc(enrichmentRuns.id),
    )
    .limit(1);
  return { run: latest ? await getRunState(db, latest.id) : null };
}

/** The runs that can be resumed although a newer one may have started since, the newest first. */
export async function listPausedRuns(db: Db): Promise<RunState[]> {
  const paused = await db
    .select({ id: enrichmentRuns.id })
    .from(enrichmentRuns)
    .where(eq(enrichmentRuns.status, 'paused'))
    .orderBy(desc(enrichmentRuns.id))
    .limit(MAX_PAUSED);
  const runs: RunState[] = [];
  for (const { id } of paused) runs.push(await getRunState(db, id));
  return runs;
}
