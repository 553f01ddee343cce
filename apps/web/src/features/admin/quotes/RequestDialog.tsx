import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { QueryState } from '../list/QueryState.tsx';
import { StaffModal } from '../list/StaffModal.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { StoredAnswer } from './StoredAnswer.tsx';

const DELIVERY_LOOK_MS = 2000;

/** One request with all that is known of it, and its answer: to be written, or as it was sent (admin.md 2). */
export function RequestDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  // What it shows stays while it fades.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <StaffModal opened={id !== undefined} onClose={onClose} size={760} title="Quote request">
      {shown !== undefined && <Request key={shown} id={shown} />}
    </StaffModal>
  );
}

function Request({ id }: { id: number }) {
  const request = trpc.admin.quotes.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      // The mail leaves a moment after the answer is stored.
      refetchInterval: ({ state }) => (state.data?.delivery?.state === 'queued' ? DELIVERY_LOOK_MS : false),
    },
  );
  return (
    <QueryState query={request} what="The request" rows={2} rowHeight={140}>
      {(found) => (
        <>
          <RequestFacts request={found} />
          {found.status === 'responded' ? (
            <>
              <StoredAnswer request={found} />
              <BookingSteps request={found} />
            </>
          ) : (
            <AnswerForm request={found} />
          )}
        </>
      )}
    </QueryState>
  );
}
