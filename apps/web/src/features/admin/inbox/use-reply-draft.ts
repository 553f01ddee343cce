import { MAX_REPLY } from '@dealer/api/domain/requests/quote-reply';
import type { RequestFacts } from '@dealer/api/domain/requests/template-fit';
import * as z from 'zod';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { useAnswerReview } from './AnswerCheck.tsx';
import { useThread } from './use-thread.ts';

const fields = { message: z.string() };
const stored = { values: { message: '' }, updatedAt: null };

interface Options {
  /** What the draft is called where it is kept. */
  name: string;
  /** What templates and checks know of the request or the message. */
  facts: RequestFacts;
  /** The mails of the thread, oldest first. */
  replies: readonly { id: number }[];
  /** Shows colleagues that somebody is writing. */
  signalAnswering: () => void;
}

/** A mail that is being written into a thread: kept with every change, and checked before it is sent. */
export function useReplyDraft({ name, facts, replies, signalAnswering }: Options) {
  const { form, discard } = usePersistedForm({ name, fields, stored });
  const draft = form.values.message;
  const review = useAnswerReview(draft, facts);
  const thread = useThread(replies, draft !== '');
  return {
    draft,
    review,
    thread,
    write: (message: string) => {
      form.setFieldValue('message', message);
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
