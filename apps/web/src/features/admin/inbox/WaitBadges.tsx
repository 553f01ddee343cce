import { isAnswering } from '@dealer/api/domain/requests/answering';
import { urgencyOf } from '@dealer/api/domain/requests/reply-promise';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge } from '@dealer/ui';
import { IconPencil } from '@dealer/ui/icons';
import { useNow } from '../../../lib/use-now.ts';
import { useShop } from '../../../lib/use-shop.ts';

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

/** The badge that names the colleagues who are writing an answer right now. */
export function AnsweringBadge({
  answering,
}: {
  answering: RouterOutputs['admin']['quotes']['get']['answering'];
}) {
  const now = useNow();
  const active = now ? answering.filter(({ typedAt }) => isAnswering(typedAt, now)) : answering;
  if (!active.length) return null;
  const names = active.map(({ name }) => name).join(' and ');
  return (
    <Badge tone="brass">
      <IconPencil size={14} aria-hidden /> {names} {active.length === 1 ? 'is' : 'are'} answering
    </Badge>
  );
}
