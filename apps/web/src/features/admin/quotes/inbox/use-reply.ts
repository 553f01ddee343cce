import { MAX_REPLY } from '@dealer/api/domain/quote-reply';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useDraft } from '../../use-draft.ts';
import { useAnswerReview } from '../AnswerCheck.tsx';
import type { QuoteDetail } from '../RequestFacts.tsx';
import { useSignalAnswering } from '../use-signal-answering.ts';
import { useShowChanged } from './use-desk.ts';
import { useThread } from './use-thread.ts';

const replyDraftSchema = z.object({ message: z.string() });

/** A further mail that is being written: kept with every change, sent once. @param onSent closes its form */
export function useReply(request: QuoteDetail, onSent: () => void) {
  const { id, replies } = request;
  const kept = useDraft(`reply-${id}`, replyDraftSchema);
  const [draft, setDraft] = useState(() => kept.read()?.message ?? '');
  const review = useAnswerReview(draft, request);
  const signalAnswering = useSignalAnswering(id);
  const thread = useThread(replies, draft !== '');
  const utils = trpc.useUtils();
  const show = useShowChanged(id);
  const reply = useAction(trpc.admin.quotes.reply, {
    success: ({ customerName }) => ({
      title: 'Mail sent',
      message: `It goes to ${customerName} by e-mail.`,
    }),
    error: 'Failed to send the mail. Please try again.',
    onSuccess: (answered) => {
      kept.drop();
      setDraft('');
      thread.restart();
      onSent();
      show(answered);
    },
    onError: () => {
      thread.markSeen();
      void utils.admin.quotes.get.invalidate({ id });
    },
  });
  return {
    draft,
    review,
    write: (message: string) => {
      setDraft(message);
      thread.change();
      signalAnswering();
      kept.keep({ message });
    },
    discard: () => {
      setDraft('');
      kept.drop();
      thread.restart();
    },
    sending: reply.isPending,
    canSend: draft.trim() !== '' && draft.length <= MAX_REPLY && !review.isBlocked && !reply.isPending,
    send: () => reply.run({ id, message: draft, ...thread.guard }),
  };
}
