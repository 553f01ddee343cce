import { parseApiError } from '../../lib/api-error.ts';
import { errorCode, isSessionEnded } from '../../lib/error-code.ts';
import type { Toast } from '../toast/toast.ts';

/** Long enough to be read by somebody who looks at the keyboard: what to do next stands in it. */
const SESSION_TOAST_MS = 30_000;

/** Where staff sign in again, in a tab of its own: what they have typed in this one stays. */
export const SIGN_IN_AGAIN = '/login?next=%2Fadmin';

/** The toast of something that failed: what the server said of it, else the given text. */
export function failureToast(error: unknown, fallback: string, title: string): Toast {
  return { title, message: parseApiError(error).message ?? fallback, kind: 'destructive' };
}

/** The toast of what staff did and that failed (admin.md 8); how to go on where their session has ended. */
export function failure(error: unknown, fallback: string, title = 'Error'): Toast {
  if (isSessionEnded(error)) {
    return {
      title: 'Your session has ended',
      message: 'Sign in again in a new tab, then try again here: nothing that you typed is lost.',
      kind: 'destructive',
      duration: SESSION_TOAST_MS,
      action: { label: 'Sign in', onClick: () => window.open(SIGN_IN_AGAIN, '_blank', 'noopener') },
    };
  }
  return failureToast(error, fallback, title);
}

/** The toast of what says beside its own control why it failed: none, but how to go on where the session has ended. */
export const failureInPlace = (error: unknown): Toast | undefined =>
  isSessionEnded(error) ? failure(error, '') : undefined;

/** What to do about something that could not be read. */
export function adviceOn(error: unknown): string {
  if (isSessionEnded(error)) return 'Your session has ended. Sign in again in a new tab, then try again.';
  if (errorCode(error) === 'NOT_FOUND') return 'It is not there any more.';
  return 'Check the connection, then try again.';
}
