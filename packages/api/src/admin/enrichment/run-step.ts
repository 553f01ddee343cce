import { randomUUID } from 'node:crypto';
import {
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  products,
  type Transaction,
} from '@dealer/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { formatMoment } from '../../domain/moment.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Clock } from '../../jobs/queue.ts';
import { isFinal, reasonOf } from '../../jobs/retry.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import type { JobRun } from '../../jobs/types.ts';
import { usageOfRun } from '../ai/ask-metered.ts';
import { changeContext } from '../products/change-context.ts';
import { writeTransaction } from '../products/lock.ts';
import { undoKeepingEdits } from '../products/undo.ts';
import { enrichItem } from './enrich-item.ts';
import { PauseRun, WaitForAi } from './item-answer.ts';
import { beginStep } from './runs.ts';
import { addEvent, lockRun, resultsOf, spentBudget, updateRun } from './state.ts';
import { storeTrial } from './trials.ts';

/** Products that are enriched at the same time: most of it is waiting for the AI. */
export const PARALLEL_ITEMS = 6;
/** How long one job takes up new products; the rest is the next one's. With the slowest product shorter than a job's lease. */
const STEP_MS = 20_000;
/** A run pauses when so many questions in a row got no answer: the AI is down, and each would take a minute. */
const MAX_FAILURES_IN_ROW = 20;
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 600_000;
/** Products of one transaction of an undo. */
const UNDO_CHUNK = 100;

type Step = JobPayloads['enrichment.step'];

const isCurrent = (run: EnrichmentRun, { step }: Step) => run.step === step && run.status === 'running';

/** Takes up the next product of a run, with its event; undefined where there is none, or the run is to stop. */
async function claimItem(services: Services, step: Step): Promise<EnrichmentItem | undefined> {
  return inTransaction(services, async (tx, services) => {
    const run = await lockRun(tx, step.runId);
    if (!isCurrent(run, step) || run.cancelRequested) return undefined;
    if (spentBudget(run)) return undefined;
    const [next] = await tx
      .select({ id: enrichmentItems.id })
      .from(enrichmentItems)
      .where(and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'pending')))
      .orderBy(asc(enrichmentItems.id))
      .limit(1);
    if (!next) return undefined;
    const [item] = await tx
      .update(enrichmentItems)
      .set({ status: 'running', attempts: sql`${enrichmentItems.attempts} + 1` })
      .where(eq(enrichmentItems.id, next.id))
      .returning();
    if (item?.attempts === 1) await announceItem(tx, services, run, item);
    return item;
  });
}

async function announceItem(tx: Transaction, clock: Clock, run: EnrichmentRun, item: EnrichmentItem) {
  const { id, name } = products;
  const [product] = await tx.select({ id, name }).from(products).where(eq(id, item.productId));
  if (product)
    await addEvent(tx, clock, run, { type: 'processing', message: 'Looking for what is missing', product });
}

/** Products that a killed process had taken up are taken up again, and what its calls cost is counted. */
async function releaseItems(services: Services, { runId, step }: Step): Promise<EnrichmentRun | undefined> {
  return inTransaction(services, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.step !== step) return undefined;
    await tx
      .update(enrichmentItems)
      .set({ status: 'pending' })
      .where(and(eq(enrichmentItems.runId, runId), eq(enrichmentItems.status, 'running')));
    const message = run.status === 'running' ? null : run.message;
    return updateRun(tx, runId, { message, ...(await usageOfRun(tx, runId)) });
  });
}

/** How a step ended. */
interface StepEnd {
  /** Why it ended before its time: the run pauses, or waits for the AI. */
  stop: PauseRun | WaitForAi | undefined;
  failuresInRow: number;
}

/** Works on the products of a run, several at a time, until there are none, the time is up or the run is to stop. */
async function workItems(
  services: Services,
  step: Step,
  run: EnrichmentRun,
  signal: AbortSignal,
): Promise<StepEnd> {
  const end = performance.now() + STEP_MS;
  let stop: StepEnd['stop'];
  let { failuresInRow } = run;
  const work = async () => {
    while (performance.now() < end && !signal.aborted && !stop) {
      const item = await claimItem(services, step);
      if (!item) return;
      try {
        const isAnswered = await enrichItem(services, run, item, signal);
        if (isAnswered !== undefined) failuresInRow = isAnswered ? 0 : failuresInRow + 1;
        if (failuresInRow >= MAX_FAILURES_IN_ROW)
          stop = new PauseRun(`The AI gave no answer ${failuresInRow} times in a row.`);
      } catch (error) {
        if (!(error instanceof PauseRun) && !(error instanceof WaitForAi)) throw error;
        stop = error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL_ITEMS }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return { stop, failuresInRow };
}

/** Ends a run's step: it is done, stops for a reason, or the next step begins, after a while where the AI asks for it. */
async function endStep(services: Services, step: Step, { stop, failuresInRow }: StepEnd): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const run = await lockRun(tx, step.runId);
    if (!isCurrent(run, step)) return;
    const open = await tx.$count(
      enrichmentItems,
      and(eq(enrichmentItems.runId, run.id), inArray(enrichmentItems.status, ['pending', 'running'])),
    );
    const end = async (status: 'paused' | 'canceled', message: string) => {
      const stopped = await updateRun(tx, run.id, { status, message, cancelRequested: false });
      const results = status === 'canceled' ? await resultsOf(tx, stopped) : null;
      await addEvent(tx, services, stopped, { type: results ? 'complete' : 'error', message, results });
    };
    const spent = spentBudget(run);
    if (open === 0) await finish(tx, services, run);
    else if (run.cancelRequested)
      await end('canceled', 'It was canceled: what was changed stays. Resume it, or undo it.');
    else if (stop instanceof PauseRun) await end('paused', `It paused: ${stop.message}`);
    else if (spent) await end('paused', spent);
    else if (stop) await waitForAi(tx, services, run, stop);
    else await beginStep(tx, services, run, { failuresInRow });
  });
}

async function waitForAi(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  { waitMs }: WaitForAi,
): Promise<void> {
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waitMs));
  const runAt = new Date(clock.now().getTime() + wait);
  const message = `The AI is busy: the run goes on at ${formatMoment(runAt)}.`;
  await beginStep(tx, clock, run, { message }, runAt);
  await addEvent(tx, clock, run, { type: 'processing', message });
}

/** What was done to the products that count as updated. */
const done = { apply: 'updated', dryRun: 'would be updated', trial: 'measured' } as const;

async function finish(tx: Transaction, clock: Clock, run: EnrichmentRun): Promise<void> {
  const ended = await updateRun(tx, run.id, { status: 'done', message: null, endedAt: clock.now() });
  const { updated, skipped, failed } = ended;
  await storeTrial(tx, clock, run);
  const what = done[run.mode];
  const message = `Complete: ${updated} ${what}, ${skipped} skipped, ${failed} failed`;
  await addEvent(tx, clock, ended, { type: 'complete', message, results: await resultsOf(tx, ended) });
}

/** Undoes the next products of a run. @returns whether there may be more */
async function undoChunk(services: Services, step: Step, undoId: string): Promise<boolean> {
  return writeTransaction(
    services,
    async (tx, services) => {
      const run = await lockRun(tx, step.runId);
      if (run.step !== step.step || run.status !== 'undoing') return false;
      const items = await tx
        .select()
        .from(enrichmentItems)
        .where(and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'updated')))
        .orderBy(asc(enrichmentItems.id))
        .limit(UNDO_CHUNK);
      if (!items.length) {
        const kept = await tx.$count(
          enrichmentItems,
          and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'kept')),
        );
        const later = kept ? ` ${kept} kept what people changed since.` : '';
        const message = `It was undone.${later}`;
        const undone = await updateRun(tx, run.id, { status: 'undone', message });
        await addEvent(tx, services, undone, {
          type: 'complete',
          message,
          results: await resultsOf(tx, undone),
        });
        return false;
      }
      const actor = run.startedBy === null ? null : { id: run.startedBy, name: run.startedByName ?? '' };
      const metadata = { enrichmentRunId: run.id, undoes: run.batchId };
      const context = changeContext({ actor, now: services.now }, { batchId: undoId, metadata });
      const kept = await undoKeepingEdits(
        tx,
        context,
        run.batchId,
        items.map(({ productId }) => productId),
      );
      for (const { id, productId } of items) {
        const message = kept.get(productId) ?? null;
        await tx
          .update(enrichmentItems)
          .set({ status: message ? 'kept' : 'undone', ...(message && { message }) })
          .where(eq(enrichmentItems.id, id));
      }
      return true;
    },
    { isLong: true },
  );
}

/**
 * Goes on with a run: enriches or undoes its products. A step whose process died is done again: products that were stored
 * are not among them any more.
 */
export async function runEnrichmentStep(services: Services, payload: Step, job: JobRun): Promise<void> {
  try {
    const run = await releaseItems(services, payload);
    if (run?.status === 'undoing') {
      const undoId = randomUUID();
      while (!job.signal.aborted && (await undoChunk(services, payload, undoId))) {
        // the condition does the work
      }
      return;
    }
    if (!run || !isCurrent(run, payload)) return;
    const ended = await workItems(services, payload, run, job.signal);
    if (!job.signal.aborted) await endStep(services, payload, ended);
  } catch (error) {
    if (!isFinal(job, error)) throw error;
    services.log.error({ err: error, ...payload }, 'An enrichment run could not go on');
    await inTransaction(services, async (tx, services) => {
      const run = await lockRun(tx, payload.runId);
      if (!isCurrent(run, payload)) return;
      const message = `It stopped: ${reasonOf(error)}`;
      const stopped = await updateRun(tx, run.id, { status: 'paused', message });
      await addEvent(tx, services, stopped, { type: 'error', message });
    });
  }
}
