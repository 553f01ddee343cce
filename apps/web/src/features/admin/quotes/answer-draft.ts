import * as z from 'zod';
import { useDraft } from '../use-draft.ts';

const answerDraftSchema = z.object({ subject: z.string(), message: z.string() });
export type AnswerDraft = z.infer<typeof answerDraftSchema>;

/** What was typed as the answer to a request: stored until it is sent, so that it survives closing the dialog and reloading the page. */
export const useAnswerDraft = (requestId: number) => useDraft(`answer-${requestId}`, answerDraftSchema);
