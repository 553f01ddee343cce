import { MailRefused } from '@dealer/email';
import type { JobRun } from './handlers.ts';

const LONGEST_RETRY_SECONDS = 3600;

/** What trying again by itself cannot help: somebody is to mend something first. */
export class GivenUp extends Error {}

/** True where a failed try was the last: the tries are used up, or trying again cannot help. */
export function isFinal(run: JobRun, error: unknown): boolean {
  const isPermanent = error instanceof GivenUp || (error instanceof MailRefused && error.permanent);
  return run.attempt >= run.maxAttempts || isPermanent;
}

/** Seconds until the next try; they double with each. */
export function retryDelay(run: JobRun, firstRetrySeconds: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, firstRetrySeconds * 2 ** (run.attempt - 1));
}
