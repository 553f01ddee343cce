import { errorCode, isConnectionLost } from '../../lib/error-code.ts';

// Without zod, which product pages do not load.

/** Why no answer came to a call, be it the error page of a proxy, and what to do about it. */
function connectionText(): { why: string; advice: string } {
  return navigator.onLine
    ? { why: 'The site did not answer as it should.', advice: 'Check your connection, then try again.' }
    : { why: 'You are offline.', advice: 'Try again when you are connected.' };
}

/**
 * The text for a failed call whose error has no message to show: what failed, in the words of the specification. After too many
 * attempts it also says when the next one is allowed; where no answer came, why, and what to do unless that is said already.
 * @param failed such as 'Failed to update product', with or without its period
 */
export function failedText(error: unknown, failed: string): string {
  const sentence = /[.!?]$/.test(failed) ? failed : `${failed}.`;
  if (errorCode(error) === 'TOO_MANY_REQUESTS' && error instanceof Error)
    return `${sentence} ${error.message}`;
  if (!isConnectionLost(error)) return failed;
  const { why, advice } = connectionText();
  return /\btry again\b/i.test(failed) ? `${sentence} ${why}` : `${sentence} ${why} ${advice}`;
}

/**
 * The text for a failed call whose error has no message and that the server mostly rejects for one reason, which is wrong where no
 * answer came.
 */
export function failureReason(error: unknown, reason: string): string {
  if (!isConnectionLost(error)) return reason;
  const { why, advice } = connectionText();
  return `${why} ${advice}`;
}
