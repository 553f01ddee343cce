import type { EnrichmentRun } from '@dealer/db';
import type { EnrichmentContext } from '../../context.ts';
import { createBatcher } from '../../jobs/batcher.ts';
import type { Throttle } from '../../jobs/throttle.ts';
import { STEP_MS } from '../../jobs/topics.ts';
import { claimItems } from './claim-items.ts';
import { endsStep, enrichItem, failureOf } from './enrich-item.ts';
import { PauseRun, WaitForAi } from './item-answer.ts';
import { createQuestionReader } from './prepare-items.ts';
import type { Step } from './state.ts';
import { type FinishedItem, storeOutcomes } from './store-outcomes.ts';

/** Products that are enriched concurrently: most of the time they wait for the AI. */
const PARALLEL_ITEMS = 6;
/** A run pauses when so many questions in a row got no answer: the AI is down, and each would take a minute. */
const MAX_FAILURES_IN_ROW = 20;

/** The outcome of a step. */
export interface StepEnd {
  /** Why it ended early: the run pauses, or waits for the AI. */
  stop: PauseRun | WaitForAi | undefined;
  failuresInRow: number;
}

/**
 * Works on the products of a run, several at a time, until there are none, the time is up or the run has to stop. Products that
 * are ready at the same time are claimed and stored in one transaction: transactions of a run wait for its lock, and a batch
 * takes hardly longer than one product.
 */
export async function workItems(
  services: EnrichmentContext,
  step: Step,
  run: EnrichmentRun,
  signal: AbortSignal,
  throttle: Throttle,
): Promise<StepEnd> {
  const end = performance.now() + STEP_MS;
  let stop: StepEnd['stop'];
  let { failuresInRow } = run;
  const readQuestion = createQuestionReader(services.db);
  const claim = createBatcher(async (slots: null[]) => {
    await throttle();
    return claimItems(services, run, step, slots.length, readQuestion);
  });
  const store = createStore(services, run, signal);
  const countFailure = () => {
    failuresInRow += 1;
    if (failuresInRow >= MAX_FAILURES_IN_ROW)
      stop = new PauseRun(`The AI gave no answer ${failuresInRow} times in a row.`, 'ai');
  };
  const work = async () => {
    let storing: Promise<void> = Promise.resolve();
    while (performance.now() < end && !signal.aborted && !stop) {
      const claimed = await claim(null);
      if (!claimed) break;
      try {
        const { isAnswered, ...finished } = await enrichItem(services, run, claimed, signal);
        if (isAnswered) failuresInRow = 0;
        else if (isAnswered === false) countFailure();
        await storing;
        // The next product is claimed meanwhile; where this one cannot be stored, the next await throws.
        storing = store(finished);
        storing.catch(() => undefined);
      } catch (error) {
        if (!(error instanceof PauseRun) && !(error instanceof WaitForAi)) throw error;
        stop = error;
      }
    }
    await storing;
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL_ITEMS }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  // An AI that never answers must not be asked for ever.
  if (stop instanceof WaitForAi) countFailure();
  return { stop, failuresInRow };
}

/** Stores finished items, those of the same moment together. One that cannot be stored becomes an error and stops no other. */
function createStore(services: EnrichmentContext, run: EnrichmentRun, signal: AbortSignal) {
  const storeOne = (one: FinishedItem) => storeOutcomes(services, run, [one]);
  const storeTogether = createBatcher(async (finished: FinishedItem[]) => {
    if (finished.length > 1) {
      try {
        await storeOutcomes(services, run, finished);
        return [];
      } catch {
        // One of them cannot be stored. Stored one by one, they show which.
      }
    }
    const results: PromiseSettledResult<void>[] = [];
    for (const one of finished) results.push(...(await Promise.allSettled([storeOne(one)])));
    return results;
  });
  return async (finished: FinishedItem) => {
    const result = await storeTogether(finished);
    if (result?.status !== 'rejected') return;
    if (endsStep(result.reason) || signal.aborted) throw result.reason;
    await storeOne({ ...finished, result: { outcome: failureOf(services, run, finished, result.reason) } });
  };
}
