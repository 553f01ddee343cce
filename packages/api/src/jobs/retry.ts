import { MailError } from '@dealer/email';
import { DomainError } from '../errors.ts';
import { hasTimedOut } from '../outbound/deadline.ts';
import { factsOf } from './topics.ts';
import type { JobRun } from './types.ts';

/** The attempt failed, and retrying cannot help until a person fixes something. */
export class NonRetryableError extends Error {}

/** An attempt failed for a reason that staff may read; a later attempt may succeed. */
export class RetryableError extends Error {
  /** How long the next attempt waits at least, such as what another service asks for. */
  readonly retryAfterMs: number;

  constructor(message: string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs ?? 0;
  }
}

/** A stored reason is cut after so many characters. */
export const MAX_REASON_LENGTH = 500;

/** The reason that staff read for an error that is not theirs to fix. */
export const OWN_ERROR_REASON = 'It failed on our side; the server’s log says why';

/** The reason of a failed attempt for staff. The text of an unknown error can hold a query and its values: log only. */
export function staffReason(error: unknown): string {
  const isReadable = [NonRetryableError, RetryableError, DomainError, MailError].some(
    (kind) => error instanceof kind,
  );
  return isReadable && error instanceof Error ? error.message : OWN_ERROR_REASON;
}

/** Whether a failed attempt was the last one: the time is up, or retrying cannot help. One that the end of the process aborted is not. */
export function isFinal(run: JobRun, error: unknown): boolean {
  if (run.signal.aborted && !hasTimedOut(run.signal)) return false;
  return (
    run.isLastAttempt ||
    error instanceof NonRetryableError ||
    error instanceof DomainError ||
    (error instanceof MailError && error.permanent)
  );
}

interface FailedAttempt {
  topic: string;
  /** Failed attempts in a row before this one. */
  failures: number;
  retryUntil: Date | null;
}

/**
 * Returns when a failed job is tried again, and until when. The time that a RetryableError asks to wait does not count as time for
 * retries after the first failure; later ones wait no longer than until the end.
 * @param now when its attempt failed
 * @param firstDelay seconds; the topic's own unless given
 */
export function nextAttempt(
  { topic, failures, retryUntil }: FailedAttempt,
  error: unknown,
  now: Date,
  firstDelay = factsOf(topic).retry.firstDelay,
): { runAt: Date; retryUntil: Date } {
  const { maxDelay, giveUpAfter } = factsOf(topic).retry;
  const retryAfterMs = error instanceof RetryableError ? error.retryAfterMs : 0;
  const end = retryUntil ?? new Date(now.getTime() + giveUpAfter * 1000 + retryAfterMs);
  const delayMs = Math.max(retryAfterMs, Math.min(maxDelay, firstDelay * 2 ** failures) * 1000);
  return {
    runAt: new Date(Math.min(now.getTime() + delayMs, end.getTime())),
    retryUntil: end,
  };
}
