import { type Context as CallContext, toPublicError } from '@dealer/api';

/** The Retry-After header of an error that says how long to wait; no header for others. */
export function retryHeaders(error: unknown): { 'retry-after'?: string } {
  const seconds = toPublicError(error).details['retryAfter'];
  return typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {};
}

/**
 * Logs an error with status 5xx under the id of its request, which the response carries too.
 * @param message what failed
 * @returns whether it was one
 */
export function logFailure(
  { log, requestId }: Pick<CallContext, 'log' | 'requestId'>,
  error: unknown,
  message: string,
  path?: string,
): boolean {
  if (toPublicError(error).status < 500) return false;
  log.error({ err: error, requestId, ...(path !== undefined && { path }) }, message);
  return true;
}
