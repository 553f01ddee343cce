import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useRecipientText } from '../inbox/use-mail-server.ts';
import { useReplyDraft } from '../inbox/use-reply-draft.ts';
import { useSignalAnswering } from '../inbox/use-signal-answering.ts';
import { replyPlace } from './answer-draft.ts';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useShowChanged } from './use-desk.ts';

/** A further answer to a request: a mail that is sent once, or a call. @param onSent closes its form, where that does not close by itself */
export function useReply(request: QuoteDetail, onSent?: () => void) {
  const { id, replies } = request;
  const signalAnswering = useSignalAnswering(trpc.admin.quotes.setAnswering, id);
  const mail = useReplyDraft({ name: replyPlace(id), facts: request, replies, signalAnswering });
  const { draft, review, guard, markSeen, write, discard, isComplete } = mail;
  const utils = trpc.useUtils();
  const recipientText = useRecipientText();
  const show = useShowChanged(id);
  const reply = useAction(trpc.admin.quotes.reply, {
    success: ({ customerName }) => ({
      title: 'Mail sent',
      message: recipientText(customerName),
    }),
    error: 'Failed to send the mail. Please try again.',
    onSuccess: (answered) => {
      discard();
      show(answered);
    },
    afterSuccess: () => onSent?.(),
    onError: () => {
      markSeen();
      void utils.admin.quotes.get.invalidate({ id });
    },
  });
  const mark = useAction(trpc.admin.quotes.markResponded, {
    success: 'Marked as answered by phone',
    error: 'The call could not be stored. Please try again.',
    onSuccess: (answered) => {
      discard();
      show(answered);
    },
    afterSuccess: () => onSent?.(),
    onError: () => void utils.admin.quotes.get.invalidate({ id }),
  });
  const busy = reply.isPending || mark.isPending;
  return {
    draft,
    review,
    write,
    discard,
    busy,
    sending: reply.isPending,
    marking: mark.isPending,
    canSend: isComplete && !busy,
    markByPhone: () => mark.run({ id, note: draft }),
    send: () => {
      const shown = {
        wasWaiting: request.waitingSince !== null,
        evenIfCanceled: request.canceledAt !== null,
      };
      reply.run({ id, message: draft, ...guard, ...shown });
    },
  };
}
