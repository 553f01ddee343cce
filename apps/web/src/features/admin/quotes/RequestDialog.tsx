import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { QueryState } from '../list/QueryState.tsx';
import { StaffModal } from '../list/StaffModal.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { CustomerContext } from './inbox/CustomerContext.tsx';
import { Replies } from './inbox/Replies.tsx';
import { RequestDesk } from './inbox/RequestDesk.tsx';
import { EmptyPane, RequestPane } from './inbox/RequestPane.tsx';
import { type QuoteDetail, RequestFacts } from './RequestFacts.tsx';
import { StoredAnswer } from './StoredAnswer.tsx';
import { useWalk } from './use-walk.ts';
import { WalkBar } from './WalkBar.tsx';

const DELIVERY_LOOK_MS = 2000;
/** From here on the request stands beside the list, elsewhere over it. */
const WIDE = '(min-width: 1100px)';

/** One request with all that is known of it, and its answer: to be written, or as it was sent (admin.md 2). */
export function RequestDialog({
  id,
  onOpen,
  onOpenFirst,
  onClose,
}: {
  id: number | undefined;
  onOpen: (id: number) => void;
  /** Opens the first request of the list; undefined where it is empty. */
  onOpenFirst?: (() => void) | undefined;
  onClose: () => void;
}) {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  // What it shows stays while it fades.
  const [shown, setShown] = useState(id);
  const [openedWith, setOpenedWith] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const isOpen = id !== undefined;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setOpenedWith(id);
  }
  if (isWide) {
    if (id === undefined) return <EmptyPane onOpenFirst={onOpenFirst} />;
    return (
      <RequestPane onClose={onClose}>
        <Request key={id} id={id} isNext={id !== openedWith} onOpen={onOpen} />
      </RequestPane>
    );
  }
  return (
    <StaffModal opened={isOpen} onClose={onClose} size={760} title="Quote request">
      {shown !== undefined && (
        <Request key={shown} id={shown} isNext={shown !== openedWith} onOpen={onOpen} />
      )}
    </StaffModal>
  );
}

function hasQueuedMail(request: QuoteDetail | undefined): boolean {
  if (!request) return false;
  const deliveries = [request.delivery, ...request.replies.map(({ delivery }) => delivery)];
  return deliveries.some((delivery) => delivery?.state === 'queued');
}

interface RequestProps {
  id: number;
  /** Took the place of another one, whose controls are gone: begins with the focus. */
  isNext: boolean;
  onOpen: (id: number) => void;
}

function Request({ id, isNext, onOpen }: RequestProps) {
  const walk = useWalk(id, onOpen);
  const request = trpc.admin.quotes.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      // The mail leaves a moment after the answer is stored.
      refetchInterval: ({ state }) => (hasQueuedMail(state.data) ? DELIVERY_LOOK_MS : false),
    },
  );
  const status = request.data?.status;
  const [firstStatus, setFirstStatus] = useState(status);
  if (firstStatus === undefined && status !== undefined) setFirstStatus(status);
  return (
    <QueryState query={request} what="The request" rows={2} rowHeight={140}>
      {(found) => (
        <>
          <WalkBar {...walk} />
          <RequestFacts request={found} takesFocus={isNext} />
          <CustomerContext request={found} />
          {found.status === 'responded' && (
            <>
              <StoredAnswer request={found} takesFocus={firstStatus === 'pending'} />
              <Replies request={found} />
              <BookingSteps request={found} />
            </>
          )}
          {found.status === 'pending' && found.result !== 'spam' && (
            <AnswerForm request={found} onNext={walk.onNext} />
          )}
          <RequestDesk request={found} />
        </>
      )}
    </QueryState>
  );
}
