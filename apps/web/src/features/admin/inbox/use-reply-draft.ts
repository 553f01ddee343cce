import { MAX_REPLY } from '@dealer/api/domain/requests/quote-reply';
import type { RequestFacts } from '@dealer/api/domain/requests/template-fit';
import { useState } from 'react';
import * as z from 'zod';
import { randomId } from '../../../lib/random-id.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { useAnswerReview } from './AnswerCheck.tsx';
import { useThread } from './use-thread.ts';

/** The fields of a mail in a thread. */
export const replyFields = { message: z.string(), idempotencyKey: z.string() };

interface Options {
  /** The name under which the draft is stored. */
  name: string;
  /** The facts of the request or the message for templates and checks. */
  facts: RequestFacts;
  /** The mails of the thread, oldest first. */
  replies: readonly { id: number }[];
  /** Shows colleagues that somebody is writing. */
  signalAnswering: () => void;
}

/**
 * A mail that is being written into a thread: kept with every change, and checked before it is sent. Its idempotency key is kept
 * with its text, so that a mail whose answer was lost is not sent again after a reload.
 */
export function useReplyDraft({ name, facts, replies, signalAnswering }: Options) {
  const [empty] = useState(() => ({ message: '', idempotencyKey: randomId() }));
  const { form, discard } = usePersistedForm({
    name,
    fields: replyFields,
    stored: { values: empty, updatedAt: null },
  });
  const { message: draft, idempotencyKey } = form.values;
  const review = useAnswerReview(draft, facts);
  const thread = useThread(replies, draft !== '');
  return {
    draft,
    review,
    guard: { lastReplyId: thread.lastReplyId, idempotencyKey },
    /** Call it when the mail was rejected: the writer sees the thread now. */
    markSeen: thread.markSeen,
    write: (message: string) => {
      // Another text is another mail.
      form.setValues(message === '' ? empty : { message, idempotencyKey: randomId() });
      thread.change();
      signalAnswering();
    },
    /** Call it when the mail was sent, too. */
    discard: () => {
      discard();
      thread.restart();
    },
    isComplete: draft.trim() !== '' && draft.length <= MAX_REPLY && !review.isBlocked,
  };
}
