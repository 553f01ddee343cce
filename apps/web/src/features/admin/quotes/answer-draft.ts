import * as z from 'zod';
import { useFormDraft } from '../form/use-persisted-form.ts';
import type { MailText } from '../inbox/TemplatePicker.tsx';

/** The fields of an answer to a request. */
export const answerFields = { subject: z.string(), message: z.string() };

/** The place of an answer's draft: it survives closing the dialog and reloading the page. */
export const answerPlace = (requestId: number) => `answer-${requestId}`;

/** What was typed as the answer to a request and is not sent yet. */
export const useAnswerDraft = (requestId: number) =>
  useFormDraft<MailText>(answerPlace(requestId), { fields: answerFields });
