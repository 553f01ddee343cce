import type { QuoteStatus, QuoteType } from '@dealer/api/domain/quote-request';
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

/** What a request is about. */
export function QuoteTypeBadge({ type }: { type: QuoteType }) {
  return <Badge>{type === 'service' ? 'Service' : 'Product'}</Badge>;
}
