/** How long somebody counts as answering after they last typed. */
const IDLE_MS = 60_000;

/** The page says that somebody goes on typing at most once in this time. */
export const ANSWERING_SIGNAL_MS = 20_000;

/** Who typed after this moment is answering. */
export function answeringSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}
