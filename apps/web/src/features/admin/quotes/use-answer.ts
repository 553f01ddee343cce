import {
  defaultSubject,
  MAX_REPLY,
  MAX_REPLY_SUBJECT,
  unfilledPlaceholders,
} from '@dealer/api/domain/quote-reply';
import { useState } from 'react';
import { errorCode } from '../../../lib/error-code.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useShop } from '../../../lib/use-shop.ts';
import { trpc } from '../../../trpc.ts';
import { parseApiError } from '../../account/api-error.ts';
import { isSessionEnded } from '../../account/session-ended.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import { type AnswerDraft, useAnswerDraft } from './answer-draft.ts';
import type { QuoteDetail } from './RequestFacts.tsx';

const NOT_SENT = 'Failed to send response. Please try again.';

/** The answer that is being written to a request: kept with every change, sent once, or marked as given by phone. */
export function useAnswer(request: QuoteDetail) {
  const { id, customerEmail } = request;
  const shop = useShop();
  const utils = trpc.useUtils();
  const once = useOnce();
  const kept = useAnswerDraft(id);
  const [draft, setDraft] = useState<AnswerDraft>(
    () => kept.read() ?? { subject: defaultSubject(shop.name), message: '' },
  );
  const write = (changes: Partial<AnswerDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    kept.keep(next);
  };
  const onSuccess = (answered: QuoteDetail) => {
    kept.drop();
    utils.admin.quotes.get.setData({ id }, answered);
    void utils.admin.quotes.page.invalidate();
    void utils.admin.dashboard.invalidate();
  };
  const onError = (error: unknown) => {
    const { message } = parseApiError(error);
    const answered = errorCode(error) === 'CONFLICT';
    if (answered) {
      void utils.admin.quotes.invalidate();
      // Who came second sees the stored answer, and below it their own text and what became of it.
      if (customerEmail && draft.message.trim()) return;
    }
    if (isSessionEnded(error)) return showToast(failure(error, NOT_SENT));
    const said = answered || errorCode(error) === 'BAD_REQUEST' ? message : undefined;
    showToast({
      title: answered ? 'Already answered' : 'Error',
      message: said ?? NOT_SENT,
      kind: 'destructive',
    });
  };
  const respond = trpc.admin.quotes.respond.useMutation({
    onSuccess: (answered) => {
      onSuccess(answered);
      showToast({ title: 'Response sent', message: 'It goes to the customer by e-mail.' });
    },
    onError,
  });
  const mark = trpc.admin.quotes.markResponded.useMutation({
    onSuccess: (answered) => {
      onSuccess(answered);
      showToast({ title: 'Success', message: 'Marked as answered by phone' });
    },
    onError,
  });
  const unfilled = unfilledPlaceholders(`${draft.subject}\n${draft.message}`);
  const busy = respond.isPending || mark.isPending;
  return {
    draft,
    write,
    unfilled,
    busy,
    sending: respond.isPending,
    marking: mark.isPending,
    canSend: Boolean(
      customerEmail &&
        draft.message.trim() &&
        draft.message.length <= MAX_REPLY &&
        draft.subject.length <= MAX_REPLY_SUBJECT &&
        unfilled.length === 0 &&
        !busy,
    ),
    send: () =>
      once(() => respond.mutateAsync({ id, subject: draft.subject, responseMessage: draft.message })),
    markByPhone: () => once(() => mark.mutateAsync({ id, note: draft.message })),
  };
}
