import { MailRefused } from '@dealer/email';
import { DomainError } from '../errors.ts';
import type { JobRun } from './handlers.ts';

const LONGEST_RETRY_SECONDS = 3600;

/** What trying again by itself cannot help: somebody is to mend something first. */
export class GivenUp extends Error {}

/** A try failed for a reason that staff may read; another may do better. */
export class TryLater extends Error {}

/** Why a try failed, for staff: an unknown error's text can hold a query and its values, and stands in the log alone. */
export function reasonOf(error: unknown): string {
  const isTold = [GivenUp, TryLater, DomainError, MailRefused].some((kind) => error instanceof kind);
  return isTold && error instanceof Error
    ? error.message
    : 'It failed on our side; the server’s log says why';
}

/** True where a failed try was the last: the tries are used up, or trying again cannot help. */
export function isFinal(run: JobRun, error: unknown): boolean {
  const isPermanent =
    error instanceof GivenUp ||
    error instanceof DomainError ||
    (error instanceof MailRefused && error.permanent);
  return run.attempt >= run.maxAttempts || isPermanent;
}

/** Seconds until the next try; they double with each. */
export function retryDelay(run: JobRun, firstRetrySeconds: number): number {
  return Math.min(LONGEST_RETRY_SECONDS, firstRetrySeconds * 2 ** (run.attempt - 1));
}
