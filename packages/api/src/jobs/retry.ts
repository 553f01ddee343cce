import { MailRefused } from '@dealer/email';
import type { JobRun } from './handlers.ts';

const LONGEST_RETRY_SECONDS = 3600;

/** True where a failed try was the last: the tries are used up, or trying again cannot help. */
export function isFinal(run: JobRun, error: unknown): boolean {
  return run.attempt >= run.maxAttempts || (error instanceof MailRefused && error.permanent);
}

/** Seconds until the next try; they double with each. */
export function retryDelay(run: JobRun, firstRetrySeconds: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, firstRetrySeconds * 2 ** (run.attempt - 1));
}
