import { unfilledPlaceholders } from '../../domain/requests/quote-reply.ts';
import { conflict, invalid } from '../../errors.ts';

/** Rejects texts with placeholders of a template in them (decisions Q5). @throws BAD_REQUEST */
export function assertFilled(texts: Record<string, string>): void {
  const errors = Object.entries(texts).flatMap(([path, text]) => {
    const names = unfilledPlaceholders(text).map((name) => `[${name}]`);
    return names.length ? [{ path, message: `Please fill in ${names.join(', ')}` }] : [];
  });
  if (errors.length) throw invalid(errors);
}

/** The error where a colleague took the request or message for spam while an answer was being written. */
export const spamConflict = (what: 'request' | 'message') =>
  conflict(`This ${what} is marked as spam: press ${what === 'request' ? 'Reopen' : 'Not spam'} first`, {
    isSpam: true,
  });

/**
 * Rejects a mail about a request or message that was closed since the sender looked at it.
 * @param wasWaiting whether it waited for an answer when the sender looked; undefined skips the check
 * @throws CONFLICT
 */
export function assertStillWaiting(isWaiting: boolean, wasWaiting: boolean | undefined): void {
  if (!wasWaiting || isWaiting) return;
  throw conflict(
    'Somebody has answered it meanwhile, or said that it is done. Send it again if it should go out all the same.',
    { isClosed: true },
  );
}
