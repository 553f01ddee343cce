import type { RunInTurn } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import { createTurnQueue } from '../../event-loop/turn-queue.ts';

/** A search takes more than a millisecond to begin, most of it to build its SQL statement. */
const CALLS_PER_TURN = 2;
/** Leaves connections of the pool to other requests while a batch waits for its results. */
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
