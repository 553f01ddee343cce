import * as z from 'zod';
import { draftsNamed } from '../../../lib/staff-drafts.ts';
import { useStaffUser } from '../shell/staff-user.ts';
import { useDraft } from '../use-draft.ts';

const answerDraftSchema = z.object({ subject: z.string(), message: z.string() });
export type AnswerDraft = z.infer<typeof answerDraftSchema>;

/** What was typed as the answer to a request: stored until it is sent, so that it survives closing the dialog and reloading the page. */
export const useAnswerDraft = (requestId: number) => useDraft(`answer-${requestId}`, answerDraftSchema);

const unsentSchema = z.object({ message: z.string() });

/** The ids of the requests to which this person has written an answer or a further mail that is not sent yet. */
export function useUnsentAnswers(): Set<number> {
  const { id: userId } = useStaffUser();
  const drafts = ['answer-', 'reply-'].flatMap((start) => [...draftsNamed(userId, start, unsentSchema)]);
  return new Set(drafts.flatMap(([id, { message }]) => (message.trim() ? [Number(id)] : [])));
}
