import { type EnrichmentRun, enrichmentItems, type Transaction } from '@dealer/db';
import { DAY_MS, MINUTE_MS } from '@dealer/db/durations';
import { and, eq, inArray } from 'drizzle-orm';
import type { EnrichmentContext, EnrichmentWork } from '../../context.ts';
import { formatMoment } from '../../domain/moment.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Clock } from '../../jobs/queue.ts';
import { createThrottle, type MeasureLoad, type Throttle } from '../../jobs/throttle.ts';
import { STEP_MS } from '../../jobs/topics.ts';
import { usageOfRun } from '../ai/ask-metered.ts';
import { countItems } from './count-items.ts';
import { PauseRun, type WaitForAi } from './item-answer.ts';
import {
  addEvent,
  describeSpentBudget,
  isCurrentStep,
  lockRun,
  resultsOf,
  type Step,
  updateRun,
} from './state.ts';
import { enqueueEnrichmentStep } from './step-job.ts';
import { pauseRun, releaseItems, stopAsCanceled } from './stop-run.ts';
import { storeTrial } from './trials.ts';
import { undoChunk } from './undo-chunk.ts';
import { type StepEnd, workItems } from './work-items.ts';

/** The first backoff: an AI that asks to wait for a second is still busy then, where six questions are asked again at once. */
const FIRST_BACKOFF_MS = 10_000;
/** The backoff doubles while no question is answered, up to this. */
const MAX_BACKOFF_MS = 10 * MINUTE_MS;
/** The longest time that an AI may ask to wait. */
const MAX_WAIT_MS = DAY_MS;

/** Begins a step: releases the products that a killed process had claimed, and counts the cost of its AI calls. */
async function beginStep(
  services: EnrichmentContext,
  { runId, step }: Step,
): Promise<EnrichmentRun | undefined> {
  return inTransaction(services, async (tx) => {
    const run = await lockRun(tx, runId);
    if (run.step !== step) return undefined;
    await releaseItems(tx, runId);
    const message = run.status === 'running' ? null : run.message;
    const counts = await countItems(tx, runId);
    return updateRun(tx, runId, { message, ...counts, ...(await usageOfRun(tx, runId)) });
  });
}

/** Ends a run's step: it is done, stops for a reason, or the next step begins, after a while where the AI asks for it. */
async function endStep(
  services: EnrichmentContext,
  step: Step,
  { stop, failuresInRow }: StepEnd,
): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const run = await lockRun(tx, step.runId);
    if (!isCurrentStep(run, step)) return;
    const open = await tx.$count(
      enrichmentItems,
      and(eq(enrichmentItems.runId, run.id), inArray(enrichmentItems.status, ['pending', 'running'])),
    );
    const spent = describeSpentBudget(run);
    if (open === 0) await finish(tx, services, run);
    else if (run.cancelRequested) await stopAsCanceled(tx, services, run);
    else if (stop instanceof PauseRun)
      await pauseRun(tx, services, run, stop.reason, `It paused: ${stop.message}`);
    else if (spent) await pauseRun(tx, services, run, 'budget', spent);
    else if (stop) await waitForAi(tx, services, run, stop, failuresInRow);
    else await enqueueEnrichmentStep(tx, services, run, { failuresInRow });
  });
}

async function waitForAi(
  tx: Transaction,
  clock: Clock,
  run: EnrichmentRun,
  { waitMs }: WaitForAi,
  failuresInRow: number,
): Promise<void> {
  await releaseItems(tx, run.id);
  const backoff = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failuresInRow - 1));
  const wait = Math.min(MAX_WAIT_MS, Math.max(backoff, waitMs));
  const runAt = new Date(clock.now().getTime() + wait);
  const message = `The AI is busy: the run goes on at ${formatMoment(runAt)}.`;
  await enqueueEnrichmentStep(tx, clock, run, { message, failuresInRow }, runAt);
  await addEvent(tx, clock, run, { type: 'processing', message });
}

/** The words of the final message for the products that count as updated, by the mode of the run. */
const updatedPhrases = { apply: 'updated', dryRun: 'would be updated', trial: 'measured' } as const;

async function finish(tx: Transaction, clock: Clock, run: EnrichmentRun): Promise<void> {
  const end = { cancelRequested: false, message: null, endedAt: clock.now() };
  const ended = await updateRun(tx, run.id, { status: 'done', ...end });
  const { updated, skipped, failed } = ended;
  await storeTrial(tx, clock, run);
  const what = updatedPhrases[run.mode];
  const message = `Complete: ${updated} ${what}, ${skipped} skipped, ${failed} failed`;
  await addEvent(tx, clock, ended, { type: 'complete', message, results: await resultsOf(tx, ended) });
}

/** Undoes products until there are none left or the time is up; the rest is the next step's. */
async function undoItems(
  services: EnrichmentContext,
  step: Step,
  signal: AbortSignal,
  throttle: Throttle,
): Promise<void> {
  const end = performance.now() + STEP_MS;
  while (performance.now() < end && !signal.aborted) {
    if (!(await undoChunk(services, step))) return;
    await throttle();
  }
  if (signal.aborted) return;
  await inTransaction(services, async (tx, clock) => {
    const run = await lockRun(tx, step.runId);
    if (run.step === step.step && run.status === 'undoing') await enqueueEnrichmentStep(tx, clock, run);
  });
}

/** A step whose process died is done again: products that were stored are not among them any more. */
async function doStep(
  services: EnrichmentContext,
  step: Step,
  signal: AbortSignal,
  throttle: Throttle,
): Promise<void> {
  const run = await beginStep(services, step);
  if (run?.status === 'undoing') return undoItems(services, step, signal, throttle);
  if (!run || !isCurrentStep(run, step)) return;
  const ended = await workItems(services, step, run, signal, throttle);
  if (!signal.aborted) await endStep(services, step, ended);
}

const doNotPause: Throttle = () => Promise.resolve();

/**
 * The work of enrichment runs in the thread that calls it.
 * @param measureLoad of the thread that serves visitors, where that is another one: the work pauses while it is busy
 */
export function createEnrichmentWork(measureLoad?: MeasureLoad): EnrichmentWork {
  return {
    doStep: (services, step, signal) =>
      doStep(services, step, signal, measureLoad ? createThrottle(measureLoad) : doNotPause),
  };
}
