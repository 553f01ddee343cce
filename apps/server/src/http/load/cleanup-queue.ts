import { createTurnQueue } from '../../event-loop/turn-queue.ts';

const ENDS_PER_TURN = 20;

/**
 * Ends the work for disconnected clients, a few per turn of the event loop: thousands may disconnect in one turn, and the requests
 * of the others must not wait for their cleanup.
 */
export const enqueueCleanup = createTurnQueue(() => ENDS_PER_TURN);
