import type { QuoteResult, QuoteStatus, QuoteType } from '@dealer/api/domain/requests/quote-request';
import { Badge } from '@dealer/ui';

/** Whether a request waits for its answer, by word and shape. */
export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return status === 'responded' ? (
    <Badge tone="spruce" shape="dot">
      Responded
    </Badge>
  ) : (
    <Badge tone="brass" shape="half">
      Pending
    </Badge>
  );
}

const results = {
  won: { label: 'Won', tone: 'spruce', shape: 'diamond' },
  lost: { label: 'Lost', tone: 'neutral', shape: 'ring' },
  spam: { label: 'Spam', tone: 'error', shape: 'cross' },
} as const;

/** What became of a request. */
export function QuoteResultBadge({ result }: { result: QuoteResult }) {
  const { label, tone, shape } = results[result];
  return (
    <Badge tone={tone} shape={shape}>
      {label}
    </Badge>
  );
}

/** What a request is about. */
export function QuoteTypeBadge({ type }: { type: QuoteType }) {
  return <Badge>{type === 'service' ? 'Service' : 'Product'}</Badge>;
}
