import { formatMoment } from '@dealer/api/domain/moment';
import { lostReasonLabels } from '@dealer/api/domain/requests/lost-reasons';
import { takesAppointment } from '@dealer/api/domain/requests/quote-progress';
import type { LostReason } from '@dealer/api/domain/requests/quote-request';
import { Button, Menu } from '@mantine/core';
import { serverNow } from '../../../lib/server-clock.ts';
import classes from '../inbox/inbox.module.css';
import { OwnerRow } from '../inbox/OwnerRow.tsx';
import { QuoteResultBadge } from '../inbox/QuoteBadges.tsx';
import { PrivateNote } from './PrivateNote.tsx';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useDesk } from './use-desk.ts';

/** The decisions of staff about a request beside answering it: whose it is, what became of it, and a note for each other. */
export function RequestDesk({ request }: { request: QuoteDetail }) {
  const { busy, assign, setResult, setReopened } = useDesk(request);
  return (
    <section className={classes.desk} aria-label="Owner and result" data-focus-group>
      <OwnerRow owned={request} busy={busy} onAssign={assign} />
      <ResultRow request={request} busy={busy} setResult={setResult} setReopened={setReopened} />
      <PrivateNote request={request} />
    </section>
  );
}

type RowProps = { request: QuoteDetail } & Pick<
  ReturnType<typeof useDesk>,
  'busy' | 'setResult' | 'setReopened'
>;

function ResultRow({ request, busy, setResult, setReopened }: RowProps) {
  const { result, lostReason, resultAt, canceledAt, bookedFor, status } = request;
  // A result keeps since when the request was open again, for an undo; a canceled one waits for nothing.
  const reopenedAt = result || canceledAt ? null : request.reopenedAt;
  const reopen = canceledAt ? 'Take up again' : 'Reopen';
  const since = resultAt && formatMoment(resultAt);
  return (
    <div className={classes.deskRow}>
      {result && (
        <p>
          <QuoteResultBadge result={result} /> {lostReason && `${lostReasonLabels[lostReason]}, `}
          {since}
        </p>
      )}
      {reopenedAt && <p>Open again since {formatMoment(reopenedAt)}</p>}
      {result !== 'won' && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => setResult('won')}>
          Won
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" disabled={busy}>
            Lost…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Why?</Menu.Label>
          {reasons.map(([reason, label]) => (
            <Menu.Item key={reason} onClick={() => setResult('lost', reason)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {result !== 'spam' && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => setResult('spam')}>
          Spam
        </Button>
      )}
      {(canceledAt || result !== null || (status === 'responded' && !reopenedAt)) && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => setReopened(true)}>
          {reopen}
        </Button>
      )}
      {!takesAppointment(request) && bookedFor && isAhead(bookedFor) && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => setReopened(true, bookedFor)}>
          {reopen} for {formatMoment(bookedFor)}
        </Button>
      )}
      {reopenedAt && (
        <Button size="xs" variant="default" disabled={busy} onClick={() => setReopened(false)}>
          Nothing left to do
        </Button>
      )}
    </div>
  );
}

const isAhead = (moment: Date) => moment > serverNow();

const reasons: [LostReason, string][] = [
  ['price', lostReasonLabels.price],
  ['stock', lostReasonLabels.stock],
  ['competitor', lostReasonLabels.competitor],
  ['noReply', lostReasonLabels.noReply],
  ['other', lostReasonLabels.other],
];
