import { MAX_REPLY } from '@dealer/api/domain/quote-reply';
import * as z from 'zod';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { useAnswerReview } from '../inbox/AnswerCheck.tsx';
import { useSignalAnswering } from '../inbox/use-signal-answering.ts';
import { useThread } from '../inbox/use-thread.ts';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useShowChanged } from './use-desk.ts';

const replyFields = { message: z.string() };
const emptyReply = { values: { message: '' }, updatedAt: null };

/** A further mail that is being written: kept with every change, sent once. @param onSent closes its form */
export function useReply(request: QuoteDetail, onSent: () => void) {
  const { id, replies } = request;
  const { form, discard } = usePersistedForm({
    name: `reply-${id}`,
    fields: replyFields,
    stored: emptyReply,
  });
  const draft = form.values.message;
  const review = useAnswerReview(draft, request);
  const signalAnswering = useSignalAnswering(trpc.admin.quotes.setAnswering, id);
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
      discard();
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
      form.setFieldValue('message', message);
      thread.change();
      signalAnswering();
    },
    discard: () => {
      discard();
      thread.restart();
    },
    sending: reply.isPending,
    canSend: draft.trim() !== '' && draft.length <= MAX_REPLY && !review.isBlocked && !reply.isPending,
    send: () =>
      reply.run({ id, message: draft, ...thread.guard, evenIfCanceled: request.canceledAt !== null }),
  };
}
