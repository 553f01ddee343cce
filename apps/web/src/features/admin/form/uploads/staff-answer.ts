import * as z from 'zod';
import type { FileAnswer } from '../../../../lib/send-file.ts';
import { sessionEndedToast } from '../../../action/error-toast.ts';
import { showToast } from '../../../toast/toast.ts';

const errorSchema = z.object({ message: z.string() });

interface Expected<Body> {
  schema: z.ZodType<Body>;
  /** The step to repeat after signing in: 'choose the file again'. */
  again: string;
  /** The reason if the server gives none. */
  failed: string;
}

/**
 * Reads the server's answer to an upload of staff.
 * @throws Error with a sentence for staff; where their session has ended, a toast offers to sign in again
 */
export function readStaffAnswer<Body>(
  { status, body }: FileAnswer,
  { schema, again, failed }: Expected<Body>,
): Body {
  if (status === 401) {
    showToast(sessionEndedToast());
    throw new Error(`Your session has ended. Sign in again in a new tab, then ${again}.`);
  }
  const answer = schema.safeParse(body);
  if (status >= 200 && status < 300 && answer.success) return answer.data;
  throw new Error(errorSchema.safeParse(body).data?.message ?? failed);
}
