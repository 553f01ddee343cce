import { MailRefused } from '@dealer/email';
import { DomainError } from '../errors.ts';
import type { JobRun } from './types.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How a topic's failed attempts are retried; all values in seconds. */
interface RetryPolicy {
  /** Delay before the second attempt; it doubles with each further one. */
  firstDelay: number;
  maxDelay: number;
  /** How long attempts go on after the first failure; the last one is made at its end. */
  giveUpAfter: number;
}

/** Mail outlasts a mail server that is down over a long weekend. */
const mailPolicy: RetryPolicy = { firstDelay: 10, maxDelay: HOUR_SECONDS, giveUpAfter: 3 * DAY_SECONDS };
/** A lookup costs money per attempt and staff can start it again: three attempts. */
const lookupPolicy: RetryPolicy = { firstDelay: 20, maxDelay: 60, giveUpAfter: 60 };
/** Somebody waits for images; they can fetch again. */
const imagesPolicy: RetryPolicy = { firstDelay: 5, maxDelay: 10, giveUpAfter: 15 };
/** The next day has its own sweep. */
const sweepPolicy: RetryPolicy = { firstDelay: 10, maxDelay: HOUR_SECONDS, giveUpAfter: DAY_SECONDS };

function policyOf(topic: string): RetryPolicy {
  if (topic.startsWith('mail.')) return mailPolicy;
  if (topic === 'images.try') return imagesPolicy;
  return topic === 'lookup.draft' ? lookupPolicy : sweepPolicy;
}

/** The attempt failed, and retrying cannot help until a person fixes something. */
export class NonRetryableError extends Error {}

/** An attempt failed for a reason that staff may read; a later attempt may succeed. */
export class RetryableError extends Error {}

/** The reason of a failed attempt for staff. The text of an unknown error can hold a query and its values: log only. */
export function reasonOf(error: unknown): string {
  const isReadable = [NonRetryableError, RetryableError, DomainError, MailRefused].some(
    (kind) => error instanceof kind,
  );
  return isReadable && error instanceof Error
    ? error.message
    : 'It failed on our side; the server’s log says why';
}

/** Whether a failed attempt was the last one: the time is up, or retrying cannot help. */
export function isFinal(run: JobRun, error: unknown): boolean {
  return (
    run.isLastAttempt ||
    error instanceof NonRetryableError ||
    error instanceof DomainError ||
    (error instanceof MailRefused && error.permanent)
  );
}

interface FailedAttempt {
  topic: string;
  attempts: number;
  retryUntil: Date | null;
}

/**
 * When a failed job is tried again, and until when.
 * @param now when its attempt failed
 * @param firstDelay seconds; the topic's own unless given
 */
export function nextAttempt(
  { topic, attempts, retryUntil }: FailedAttempt,
  now: Date,
  firstDelay = policyOf(topic).firstDelay,
): { runAt: Date; retryUntil: Date } {
  const { maxDelay, giveUpAfter } = policyOf(topic);
  const end = retryUntil ?? new Date(now.getTime() + giveUpAfter * 1000);
  const delay = Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  return {
    runAt: new Date(Math.min(now.getTime() + delay * 1000, end.getTime())),
    retryUntil: end,
  };
}
