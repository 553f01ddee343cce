import { clockOf, formatMoment } from '@dealer/api/domain/moment';
import { takesAppointment } from '@dealer/api/domain/requests/quote-progress';
import type { LostReason, QuoteResult } from '@dealer/api/domain/requests/quote-request';
import { useRef } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useToastScope } from '../../toast/use-toast-scope.ts';
import type { QuoteDetail } from './RequestFacts.tsx';

/** Shows a changed request at once, and reads the lists and counts again. */
export function useShowChanged(id: number): (changed: QuoteDetail) => void {
  const utils = trpc.useUtils();
  return (changed) => {
    utils.admin.quotes.get.setData({ id }, changed);
    void utils.admin.quotes.page.invalidate();
    void utils.admin.quotes.folders.invalidate();
    void utils.admin.quotes.neighbors.invalidate();
    void utils.admin.overview.invalidate();
    void utils.admin.dashboard.invalidate();
  };
}

export type DeskRequest = Pick<
  QuoteDetail,
  'id' | 'ownerId' | 'result' | 'lostReason' | 'resultAt' | 'canceledAt' | 'bookedFor'
>;

const clockOfAppointment = (bookedFor: Date | null | undefined) =>
  bookedFor ? clockOf(bookedFor) : undefined;

/** Hands a request to somebody, says what became of it, opens it again. */
export function useDesk({ id, ownerId: owner, result: current, canceledAt, ...since }: DeskRequest) {
  /** The result that the change replaces. When the server responds, the request may show the new one already. */
  const replaced = useRef({ result: current, ...since });
  const utils = trpc.useUtils();
  const onSuccess = useShowChanged(id);
  const scope = useToastScope();
  const error = 'The request could not be changed. Please try again.';
  // Somebody else may have been first.
  const onError = () => utils.admin.quotes.get.invalidate({ id });
  const assigned = useAction(trpc.admin.quotes.setOwner, {
    success: ({ ownerName }) =>
      ownerName ? `The request is ${ownerName}’s now` : 'The request is nobody’s now',
    error,
    onSuccess,
    onError,
  });
  const reopened = useAction(trpc.admin.quotes.setReopened, {
    success: ({ waitingSince }) => (waitingSince ? 'The request waits for an answer' : 'The request is done'),
    error,
    onSuccess,
    onError,
  });
  const result = useAction(trpc.admin.quotes.setResult, {
    success: ({ result: stored, lostReason, bookedFor: kept }) => {
      if (stored === null) return 'The result is taken back';
      const { resultAt, bookedFor, ...before } = replaced.current;
      const isReleased = bookedFor !== null && kept === null;
      const marked = stored === 'spam' ? 'Marked as spam' : `Marked as ${stored}`;
      return {
        title: 'Success',
        scope,
        message: isReleased
          ? `${marked}, without the appointment of ${formatMoment(bookedFor)}. Set it again if the customer comes then.`
          : marked,
        action: {
          label: 'Undo',
          onClick: () =>
            result.run({
              id,
              ...before,
              resultAt: resultAt ?? undefined,
              keptAppointment: takesAppointment({ ...before, canceledAt })
                ? clockOfAppointment(bookedFor)
                : undefined,
              previous: stored,
              previousReason: lostReason,
            }),
        },
      };
    },
    onBegin: () => {
      replaced.current = { result: current, ...since };
    },
    error,
    onSuccess,
    onError,
  });
  return {
    busy: assigned.isPending || result.isPending || reopened.isPending,
    assign: (ownerId: number | null) => assigned.run({ id, ownerId, previous: owner }),
    setResult: (to: QuoteResult, lostReason: LostReason | null = null) =>
      result.run({ id, result: to, lostReason, previous: current, previousReason: since.lostReason }),
    /** @param appointment of a canceled, lost or spam request, which keeps it when it is opened again */
    setReopened: (isReopened: boolean, appointment?: Date) =>
      reopened.run({
        id,
        reopened: isReopened,
        evenIfCanceled: canceledAt !== null,
        keptAppointment: clockOfAppointment(appointment),
        previous: current,
      }),
  };
}
