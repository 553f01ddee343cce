import { isRecent } from '../recent.ts';

/** The time for which a person counts as answering a request or a message after their last keystroke. */
export const ANSWERING_MS = 60_000;

/** A page reports further typing at most once in this time. */
export const ANSWERING_SIGNAL_MS = 20_000;

/** Whether a person is answering, by the moment of their last keystroke. */
export const isAnswering = (typedAt: Date, now: Date): boolean => isRecent(typedAt, now, ANSWERING_MS);
