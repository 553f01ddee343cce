import type { RunInTurn } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import { createTurnQueue } from '../../event-loop/turn-queue.ts';

/** To begin a search takes more than a millisecond, which is for the most part the writing of its statement. */
const CALLS_PER_TURN = 2;
/** Others find free connections to the database while a batch waits for its own. */
const CALLS_PER_BATCH = 4;

const beginInTurn = createTurnQueue(() => CALLS_PER_TURN);

/** Lets the calls of one batch run a few at a time, and those of all batches begin a few in one turn of the event loop. */
export function limitBatchConcurrency(): RunInTurn {
  const semaphore = createSemaphore(CALLS_PER_BATCH);
  return (call) =>
    semaphore(async () => {
      await new Promise<void>((resolve) => beginInTurn(resolve));
      return call();
    });
}
