import * as z from 'zod';

const draftSchema = z.object({ subject: z.string(), message: z.string() });
export type AnswerDraft = z.infer<typeof draftSchema>;

const keyOf = (requestId: number) => `staff-answer-${requestId}`;

/** What was typed as the answer to a request and not sent yet, in this browser; undefined where there is nothing. */
export function readAnswerDraft(requestId: number): AnswerDraft | undefined {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(keyOf(requestId)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps what is typed, so that it survives the dialog being closed and the page being loaded anew. */
export function keepAnswerDraft(requestId: number, draft: AnswerDraft): void {
  try {
    localStorage.setItem(keyOf(requestId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still sends what stands in the form.
  }
}

export function dropAnswerDraft(requestId: number): void {
  try {
    localStorage.removeItem(keyOf(requestId));
  } catch {
    // There is nothing to drop then.
  }
}
