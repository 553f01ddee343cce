import * as z from 'zod';
import { draftsNamed } from '../../../lib/staff-drafts.ts';
import { useFormDraft } from '../form/use-persisted-form.ts';
import { useStaffUser } from '../shell/staff-user.ts';

const answerSchema = z.object({ subject: z.string(), message: z.string() });
export type AnswerDraft = z.infer<typeof answerSchema>;

/** The fields of an answer to a request. */
export const answerFields = answerSchema.shape;

/** The place of an answer's draft: it survives closing the dialog and reloading the page. */
export const answerPlace = (requestId: number) => `answer-${requestId}`;

/** What was typed as the answer to a request and is not sent yet. */
export const useAnswerDraft = (requestId: number) =>
  useFormDraft<AnswerDraft>(answerPlace(requestId), answerFields);

const unsentSchema = z.object({ changes: z.object({ message: z.string() }) });

/** The ids behind the names of this person's drafts that begin so, and have a message: what is written and not sent yet. */
export function useUnsent(...starts: string[]): Set<number> {
  const { id: userId } = useStaffUser();
  const drafts = starts.flatMap((start) => [...draftsNamed(userId, start, unsentSchema)]);
  return new Set(drafts.filter(([, { changes }]) => changes.message.trim()).map(([id]) => Number(id)));
}
