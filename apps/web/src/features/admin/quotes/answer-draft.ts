import * as z from 'zod';
import { draftsNamed } from '../../../lib/staff-drafts.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import { useDraft } from '../use-draft.ts';

const answerDraftSchema = z.object({ subject: z.string(), message: z.string() });
export type AnswerDraft = z.infer<typeof answerDraftSchema>;

/** What was typed as the answer to a request: stored until it is sent, so that it survives closing the dialog and reloading the page. */
export const useAnswerDraft = (requestId: number) => useDraft(`answer-${requestId}`, answerDraftSchema);

const unsentSchema = z.object({ message: z.string() });

/** The ids behind the names of this person's drafts that begin so, and have a message: what is written and not sent yet. */
export function useUnsent(...starts: string[]): Set<number> {
  const { id: userId } = useStaffUser();
  const drafts = starts.flatMap((start) => [...draftsNamed(userId, start, unsentSchema)]);
  return new Set(drafts.flatMap(([id, { message }]) => (message.trim() ? [Number(id)] : [])));
}
