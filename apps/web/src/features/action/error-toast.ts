import { ROLE_REQUIRED } from '@dealer/api/domain/site/roles';
import { parseApiError } from '../../lib/api-error.ts';
import { errorCode, isConnectionLost, isSessionEnded, SESSION_ENDED } from '../../lib/error-code.ts';
import type { Toast } from '../toast/toast.ts';
import { failedText, failureReason } from './failed-text.ts';

/** Long enough for somebody who looks at the keyboard: the toast says what to do next. */
const ACCESS_TOAST_MS = 30_000;

/** Staff sign in again in a new tab, so that what they typed in this one stays. */
export const SIGN_IN_AGAIN = '/login?next=%2Fadmin';

/** Returns the text for a failed call: the message of the server, or else what failed, and where no answer came why and what to do. */
export const errorText = (error: unknown, failed: string): string =>
  parseApiError(error).message ?? failedText(error, failed);

/** A toast of a failed call. @param failed what failed, where the server gives no message */
export function errorToast(error: unknown, failed: string, title: string): Toast {
  return { title, message: errorText(error, failed), kind: 'destructive' };
}

/** A toast of a call that the server mostly rejects for one reason. @param reason where the server gives no message */
export function rejectionToast(error: unknown, reason: string, title: string): Toast {
  return {
    title,
    message: parseApiError(error).message ?? failureReason(error, reason),
    kind: 'destructive',
  };
}

/**
 * Returns the text for a save whose answer did not come: what failed, why, and that the text is not lost. Undefined for other errors.
 * @param failed a sentence without its period
 */
export function noAnswerText(error: unknown, failed: string): string | undefined {
  if (!isConnectionLost(error)) return undefined;
  return `${failedText(error, failed)} What you typed is kept here.`;
}

/** Whether the account may not do something for its role. Rules of a single record have a message of their own. */
const isRoleMissing = (error: unknown) =>
  errorCode(error) === 'FORBIDDEN' && parseApiError(error).message === ROLE_REQUIRED;

/** Whether the session has ended or the role was lost: a second try does not help. */
export const isAccessLost = (error: unknown): boolean => isSessionEnded(error) || isRoleMissing(error);

/** Offers to sign in again; the staff area stores once more what the person typed. */
export function sessionEndedToast(): Toast {
  window.dispatchEvent(new Event(SESSION_ENDED));
  return {
    title: 'Your session has ended',
    message: 'Sign in again in a new tab, then try again here: nothing that you typed is lost.',
    kind: 'destructive',
    duration: ACCESS_TOAST_MS,
    action: { label: 'Sign in', onClick: () => window.open(SIGN_IN_AGAIN, '_blank', 'noopener') },
  };
}

/**
 * A toast for a failed action of staff (admin §8). If their session has ended, it offers to sign in again; if their role does
 * not allow it, as after they lost one, it says so.
 */
export function staffErrorToast(error: unknown, fallback: string, title = 'Error'): Toast {
  if (isSessionEnded(error)) return sessionEndedToast();
  if (isRoleMissing(error)) {
    return {
      title: 'Your account may not do this',
      message: 'Ask the owner of the shop if you need to do it.',
      kind: 'destructive',
      duration: ACCESS_TOAST_MS,
    };
  }
  return errorToast(error, fallback, title);
}

/** A toast for a save of staff that failed: where no answer came, it also says that what was typed is kept. */
export function saveErrorToast(error: unknown, failed: string): Toast {
  const message = noAnswerText(error, failed);
  return message === undefined
    ? staffErrorToast(error, failed)
    : { title: 'Error', message, kind: 'destructive' };
}

/** For controls that show errors themselves: a toast only if the access is lost. */
export const accessLostToast = (error: unknown): Toast | undefined =>
  isAccessLost(error) ? staffErrorToast(error, '') : undefined;

/** Says why something could not be loaded, in the words of the server, or else what to do about it. */
export function errorAdvice(error: unknown): string {
  if (isSessionEnded(error)) return 'Your session has ended. Sign in again in a new tab, then try again.';
  if (isRoleMissing(error)) return 'Your account may not see this.';
  if (errorCode(error) === 'NOT_FOUND') return 'It is not there any more.';
  return parseApiError(error).message ?? failureReason(error, 'Please try again.');
}
