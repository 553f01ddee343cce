import * as z from 'zod';
import { useFormDraft } from '../form/use-persisted-form.ts';
import type { MailText } from '../inbox/TemplatePicker.tsx';
import { replyFields } from '../inbox/use-reply-draft.ts';

/** The fields of an answer to a request. */
export const answerFields = { subject: z.string(), message: z.string() };

/** The place of an answer's draft: it survives closing the dialog and reloading the page. */
export const answerPlace = (requestId: number) => `answer-${requestId}`;

/** The draft of the answer to a request. */
export const useAnswerDraft = (requestId: number) =>
  useFormDraft<MailText>(answerPlace(requestId), { fields: answerFields });

/** The place of the draft of a further answer. */
export const replyPlace = (requestId: number) => `reply-${requestId}`;

/** The draft of a further answer to a request. */
export const useReplyText = (requestId: number) =>
  useFormDraft<{ message: string; idempotencyKey: string }>(replyPlace(requestId), { fields: replyFields });
