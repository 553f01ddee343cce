import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { InboxItem, type InboxItemProps } from '../inbox/InboxItem.tsx';
import { WalkBar } from '../inbox/WalkBar.tsx';
import { QueryState } from '../list/QueryState.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { CustomerContext } from './CustomerContext.tsx';
import { Replies } from './Replies.tsx';
import { RequestDesk } from './RequestDesk.tsx';
import { type QuoteDetail, RequestFacts } from './RequestFacts.tsx';
import { StoredAnswer } from './StoredAnswer.tsx';
import { type RequestList, useWalk } from './use-walk.ts';

const DELIVERY_LOOK_MS = 2000;

/** @property list what the list beside it shows */
type DialogProps = Omit<InboxItemProps, 'title' | 'hint' | 'children'> & { list: RequestList };

/** Shows a request with all that is known of it, and its answer: to be written, or as it was sent (admin §2). */
export function RequestDialog({ list, onOpen, ...place }: DialogProps) {
  return (
    <InboxItem {...place} onOpen={onOpen} title="Quote request" hint="Choose a request from the list.">
      {(id, isNext) => <Request key={id} id={id} list={list} isNext={isNext} onOpen={onOpen} />}
    </InboxItem>
  );
}

function hasQueuedMail(request: QuoteDetail | undefined): boolean {
  if (!request) return false;
  const deliveries = [request.delivery, ...request.replies.map(({ delivery }) => delivery)];
  return deliveries.some((delivery) => delivery?.state === 'queued');
}

interface RequestProps extends Pick<DialogProps, 'list'> {
  id: number;
  /** Took the place of another one, whose controls are gone: begins with the focus. */
  isNext: boolean;
  onOpen: (id: number) => void;
}

function Request({ id, list, isNext, onOpen }: RequestProps) {
  const walk = useWalk(id, list, onOpen);
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
          <WalkBar {...walk} what="request" />
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
