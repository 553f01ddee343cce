import { isSessionEnded } from '../../../../../lib/error-code.ts';
import { staffErrorToast } from '../../../../action/error-toast.ts';
import type { Toast } from '../../../../toast/toast.ts';

const TITLE = 'Lookup Failed';
const MESSAGE = 'Unable to fetch product data. Please enter manually.';

/** The toast of a lookup that failed (admin.md 8); who is not signed in any more is led to sign in, as everywhere. */
export function lookupFailure(error: unknown): Toast {
  return isSessionEnded(error)
    ? staffErrorToast(error, MESSAGE)
    : { title: TITLE, message: MESSAGE, kind: 'destructive' };
}
