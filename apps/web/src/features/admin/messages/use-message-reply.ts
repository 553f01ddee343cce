import { MAX_REPLY } from '@dealer/api/domain/quote-reply';
import type { RequestFacts } from '@dealer/api/domain/template-fit';
import { useRef } from 'react';
import * as z from 'zod';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { useAnswerReview } from '../inbox/AnswerCheck.tsx';
import { useSignalAnswering } from '../inbox/use-signal-answering.ts';
import { useThread } from '../inbox/use-thread.ts';
import { type MessageDetail, useShowMessage } from './use-message-desk.ts';

const replyFields = { message: z.string() };
const emptyReply = { values: { message: '' }, updatedAt: null };

/** What the names of drafts of answers to messages begin with; the message's id follows. */
export const DRAFT_START = 'message-';

/** What templates and checks know of a message: it is about no machine. */
function factsOf({ firstName, lastName }: MessageDetail): RequestFacts {
  const customerName = `${firstName} ${lastName}`.trim();
  return { quoteType: null, customerName, productName: null, price: null, inStock: null };
}

/**
 * The answer that is being written to a message: kept with every change, sent once.
 * @param onNext opens the next message after an answer was sent by `sendAndGoOn`
 * @param onSent closes the form
 */
export function useMessageReply(
  message: MessageDetail,
  onNext: (() => void) | undefined,
  onSent: () => void,
) {
  const { id, replies } = message;
  const { form, discard } = usePersistedForm({
    name: `${DRAFT_START}${id}`,
    fields: replyFields,
    stored: emptyReply,
  });
  const draft = form.values.message;
  const facts = factsOf(message);
  const review = useAnswerReview(draft, facts);
  const thread = useThread(replies, draft !== '');
  const utils = trpc.useUtils();
  const show = useShowMessage(id);
  const signalAnswering = useSignalAnswering(trpc.admin.messages.setAnswering, id);
  const goesOn = useRef(false);
  const reply = useAction(trpc.admin.messages.reply, {
    success: ({ firstName, lastName }) => ({
      title: 'Answer sent',
      message: `It goes to ${`${firstName} ${lastName}`.trim()} by e-mail.`,
    }),
    error: 'Failed to send the answer. Please try again.',
    onSuccess: (answered) => {
      discard();
      thread.restart();
      onSent();
      show(answered);
      if (goesOn.current) onNext?.();
    },
    onError: () => {
      thread.markSeen();
      void utils.admin.messages.get.invalidate({ id });
    },
  });
  const send = (andGoOn: boolean) => {
    goesOn.current = andGoOn;
    reply.run({ id, message: draft, ...thread.guard });
  };
  return {
    draft,
    facts,
    review,
    write: (text: string) => {
      form.setFieldValue('message', text);
      thread.change();
      signalAnswering();
    },
    discard: () => {
      discard();
      thread.restart();
    },
    sending: reply.isPending,
    canSend: draft.trim() !== '' && draft.length <= MAX_REPLY && !review.isBlocked && !reply.isPending,
    send: () => send(false),
    sendAndGoOn: () => send(true),
  };
}
