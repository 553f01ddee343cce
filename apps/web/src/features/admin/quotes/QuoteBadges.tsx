import { answeringSince } from '@dealer/api/domain/quote-answering';
import type { QuoteResult, QuoteStatus, QuoteType } from '@dealer/api/domain/quote-request';
import { urgencyOf } from '@dealer/api/domain/reply-promise';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge } from '@dealer/ui';
import { IconPencil } from '@dealer/ui/icons';
import { useNow } from '../../../lib/use-now.ts';
import { useShop } from '../../../lib/use-shop.ts';

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

/** Marks a request whose promised answer is due soon or overdue. */
export function UrgencyBadge({ since }: { since: Date }) {
  const shop = useShop();
  const now = useNow();
  const urgency = now && urgencyOf(shop, since, now);
  if (!urgency) return null;
  return (
    <Badge tone={urgency.isLate ? 'error' : 'brass'} shape={urgency.isLate ? 'cross' : 'half'}>
      {urgency.text}
    </Badge>
  );
}

/** Which colleagues are writing an answer right now. */
export function AnsweringBadge({
  answering,
}: {
  answering: RouterOutputs['admin']['quotes']['get']['answering'];
}) {
  const now = useNow();
  const active = now ? answering.filter(({ typedAt }) => typedAt > answeringSince(now)) : answering;
  if (!active.length) return null;
  const names = active.map(({ name }) => name).join(' and ');
  return (
    <Badge tone="brass">
      <IconPencil size={14} aria-hidden /> {names} {active.length === 1 ? 'is' : 'are'} answering
    </Badge>
  );
}
