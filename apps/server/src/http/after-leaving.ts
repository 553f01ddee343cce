import { createTurnQueue } from '../turn-queue.ts';

const ENDS_PER_TURN = 20;

/**
 * Ends the work for clients who have left, a few in one turn of the event loop: thousands may leave in one turn, and nobody waits
 * for these.
 */
export const afterLeaving = createTurnQueue(() => ENDS_PER_TURN);
