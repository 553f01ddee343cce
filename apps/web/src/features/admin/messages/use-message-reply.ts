import type { RequestFacts } from '@dealer/api/domain/requests/template-fit';
import { useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useRecipientText } from '../inbox/use-mail-server.ts';
import { useReplyDraft } from '../inbox/use-reply-draft.ts';
import { useSignalAnswering } from '../inbox/use-signal-answering.ts';
import { type MessageDetail, useShowMessage } from './use-message-desk.ts';

/** The start of the names of drafts of answers to messages; the message's id follows. */
export const DRAFT_START = 'message-';

/** Returns the facts of a message for templates and checks: it is about no machine. */
function factsOf({ firstName, lastName }: MessageDetail): RequestFacts {
  const customerName = `${firstName} ${lastName}`.trim();
  return { quoteType: null, customerName, productName: null, price: null, inStock: null };
}

/**
 * The answer to a message, sent once.
 * @param onNext opens the next message after an answer was sent by `sendAndGoOn`
 * @param onSent closes the form
 */
export function useMessageReply(
  message: MessageDetail,
  onNext: (() => void) | undefined,
  onSent: () => void,
) {
  const { id, replies } = message;
  const facts = factsOf(message);
  const signalAnswering = useSignalAnswering(trpc.admin.messages.setAnswering, id);
  const mail = useReplyDraft({ name: `${DRAFT_START}${id}`, facts, replies, signalAnswering });
  const { draft, review, guard, markSeen, write, discard, isComplete } = mail;
  const utils = trpc.useUtils();
  const recipientText = useRecipientText();
  const show = useShowMessage(id);
  const goesOn = useRef(false);
  const reply = useAction(trpc.admin.messages.reply, {
    success: ({ firstName, lastName }) => ({
      title: 'Answer sent',
      message: recipientText(`${firstName} ${lastName}`.trim()),
    }),
    error: 'Failed to send the answer. Please try again.',
    onSuccess: (answered) => {
      discard();
      show(answered);
    },
    afterSuccess: () => {
      onSent();
      if (goesOn.current) onNext?.();
    },
    onError: () => {
      markSeen();
      void utils.admin.messages.get.invalidate({ id });
    },
  });
  const send = (andGoOn: boolean) => {
    goesOn.current = andGoOn;
    reply.run({ id, message: draft, wasWaiting: message.waitingSince !== null, ...guard });
  };
  return {
    draft,
    facts,
    review,
    write,
    discard,
    sending: reply.isPending,
    canSend: isComplete && !reply.isPending,
    send: () => send(false),
    sendAndGoOn: () => send(true),
  };
}
