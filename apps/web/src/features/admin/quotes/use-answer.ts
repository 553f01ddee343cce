import { defaultSubject, MAX_REPLY, MAX_REPLY_SUBJECT } from '@dealer/api/domain/requests/quote-reply';
import { useNavigate } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { useRef } from 'react';
import * as z from 'zod';
import { parseApiError } from '../../../lib/api-error.ts';
import { errorCode } from '../../../lib/error-code.ts';
import { useShop } from '../../../lib/use-shop.ts';
import { trpc } from '../../../trpc.ts';
import { isAccessLost, staffErrorToast } from '../../action/error-toast.ts';
import { failedText } from '../../action/failed-text.ts';
import { useAction } from '../../action/use-action.ts';
import type { Toast } from '../../toast/toast.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { useAnswerReview } from '../inbox/AnswerCheck.tsx';
import { useRecipientText } from '../inbox/use-mail-server.ts';
import { useSignalAnswering } from '../inbox/use-signal-answering.ts';
import { answerFields, answerPlace } from './answer-draft.ts';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useShowChanged } from './use-desk.ts';

const closedUnansweredSchema = z.union([
  z.object({ isSpam: z.literal(true) }),
  z.object({ isCanceled: z.literal(true) }),
  z.object({ isClosed: z.literal(true) }),
]);

/** Whether the request was closed without an answer: a colleague closed it or marked it as spam, or the customer canceled it. */
const isClosedUnanswered = (error: unknown) =>
  error instanceof TRPCClientError && closedUnansweredSchema.safeParse(error.data).success;

const NOT_SENT = 'Failed to send response. Please try again.';

/**
 * The answer that is being written to a request: kept with every change, sent once, or marked as given by phone.
 * @param onNext opens the next request after an answer was sent by `sendAndGoOn`
 */
export function useAnswer(request: QuoteDetail, onNext: (() => void) | undefined) {
  const { id, customerEmail } = request;
  const shop = useShop();
  const utils = trpc.useUtils();
  const signalAnswering = useSignalAnswering(trpc.admin.quotes.setAnswering, id);
  const { form, discard } = usePersistedForm({
    name: answerPlace(id),
    fields: answerFields,
    stored: { values: { subject: defaultSubject(shop.name), message: '' }, updatedAt: null },
    onType: signalAnswering,
  });
  const draft = form.values;
  const show = useShowChanged(id);
  const onSuccess = (answered: QuoteDetail) => {
    discard();
    show(answered);
  };
  const error = (failed: unknown): Toast | undefined => {
    const { message } = parseApiError(failed);
    const answered = errorCode(failed) === 'CONFLICT';
    if (answered) {
      void utils.admin.quotes.invalidate();
      // The text stays: in the form of a canceled request, and in the browser until one that is spam is reopened.
      if (isClosedUnanswered(failed))
        return { title: 'Not sent', message: message ?? NOT_SENT, kind: 'destructive' };
      // The second person to answer sees the stored answer, and below it their own text and what became of it.
      if (customerEmail && draft.message.trim()) return undefined;
    }
    if (isAccessLost(failed)) return staffErrorToast(failed, NOT_SENT);
    const knownMessage = answered || errorCode(failed) === 'BAD_REQUEST' ? message : undefined;
    return {
      title: answered ? 'Already answered' : 'Error',
      message: knownMessage ?? failedText(failed, NOT_SENT),
      kind: 'destructive',
    };
  };
  const isGoingOn = useRef(false);
  const navigate = useNavigate();
  const recipientText = useRecipientText();
  const respond = useAction(trpc.admin.quotes.respond, {
    success: ({ customerName }) => ({
      title: 'Response sent',
      message: recipientText(isGoingOn.current ? customerName : 'the customer'),
      ...(isGoingOn.current && {
        action: { label: 'View', onClick: () => void navigate({ href: `/admin/quotes?request=${id}` }) },
      }),
    }),
    error,
    onSuccess,
    afterSuccess: () => isGoingOn.current && onNext?.(),
  });
  const send = (andGoOn: boolean) => {
    isGoingOn.current = andGoOn && onNext !== undefined;
    const { subject, message: responseMessage } = draft;
    const shown = {
      wasWaiting: request.waitingSince !== null,
      evenIfCanceled: request.canceledAt !== null,
    };
    respond.run({ id, subject, responseMessage, ...shown });
  };
  const mark = useAction(trpc.admin.quotes.markResponded, {
    success: 'Marked as answered by phone',
    error,
    onSuccess,
  });
  const review = useAnswerReview(`${draft.subject}\n${draft.message}`, request);
  const busy = respond.isPending || mark.isPending;
  return {
    form,
    review,
    busy,
    sending: respond.isPending,
    marking: mark.isPending,
    canSend: Boolean(
      customerEmail &&
        draft.message.trim() &&
        draft.message.length <= MAX_REPLY &&
        draft.subject.length <= MAX_REPLY_SUBJECT &&
        !review.isBlocked &&
        !busy,
    ),
    send: () => send(false),
    sendAndGoOn: () => send(true),
    markByPhone: () => mark.run({ id, note: draft.message }),
  };
}
