import * as z from 'zod';
import { useDraft } from '../use-draft.ts';

const answerDraftSchema = z.object({ subject: z.string(), message: z.string() });
export type AnswerDraft = z.infer<typeof answerDraftSchema>;

/** What was typed as the answer to a request: kept while its dialog is closed and the page loaded anew. */
export const useAnswerDraft = (requestId: number) => useDraft(`answer-${requestId}`, answerDraftSchema);
