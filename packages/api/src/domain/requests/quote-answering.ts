/** The time for which a person counts as answering after their last keystroke. */
const IDLE_MS = 60_000;

/** A page reports further typing at most once in this time. */
export const ANSWERING_SIGNAL_MS = 20_000;

/** A person whose last keystroke was after this moment is answering. */
export function answeringSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}
