import type { QuoteResult, QuoteStatus, QuoteType } from '@dealer/api/domain/requests/quote-request';
import { Badge } from '@dealer/ui';
import { quoteResultLabels, quoteStatusLabels, quoteTypeLabels } from './quote-labels.ts';

const statuses = {
  pending: { tone: 'brass', shape: 'half' },
  responded: { tone: 'spruce', shape: 'dot' },
} as const;

/** Whether a request waits for its answer, by word and shape. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge {...statuses[status]}>{quoteStatusLabels[status]}</Badge>;
}

const results = {
  won: { tone: 'spruce', shape: 'diamond' },
  lost: { tone: 'neutral', shape: 'ring' },
  spam: { tone: 'error', shape: 'cross' },
} as const;

/** The badge for the result of a request. */
export function QuoteResultBadge({ result }: { result: QuoteResult }) {
  return <Badge {...results[result]}>{quoteResultLabels[result]}</Badge>;
}

interface QuoteState {
  status: QuoteStatus;
  result: QuoteResult | null;
  canceledAt: Date | null;
  waitingSince: Date | null;
}

/**
 * The badges for the state of a request. One that nobody answered is pending still when its customer cancels it, or when it is lost; one that was
 * answered can wait again.
 */
export function QuoteStateBadges({ request }: { request: QuoteState }) {
  const { status, result, canceledAt, waitingSince } = request;
  return (
    <>
      <QuoteStatusBadge status={status} />
      {status === 'responded' && waitingSince && <Badge tone="brass">Open again</Badge>}
      {result && <QuoteResultBadge result={result} />}
      {canceledAt && (
        <Badge tone="error" shape="cross">
          Canceled
        </Badge>
      )}
    </>
  );
}

/** The badge for the type of a request. */
export function QuoteTypeBadge({ type }: { type: QuoteType }) {
  return <Badge>{quoteTypeLabels[type]}</Badge>;
}
