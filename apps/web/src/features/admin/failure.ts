import { refusalOf } from '../account/form.ts';
import type { Toast } from '../toast/toast.ts';

/** The toast of something that failed: what the server said of it, else the given text (admin.md 8). */
export function failure(error: unknown, fallback: string): Toast {
  return { title: 'Error', message: refusalOf(error).message ?? fallback, kind: 'destructive' };
}
