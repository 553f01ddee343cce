import { formatMoment } from '@dealer/api/domain/moment';
import { phoneHref } from '@dealer/api/domain/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { Button } from '@mantine/core';
import { QuoteStatusBadge, QuoteTypeBadge } from './QuoteBadges.tsx';
import classes from './quotes.module.css';

type QuoteItem = RouterOutputs['admin']['quotes']['page']['items'][number];

/** One request of the list: who asks for what since when, how to reach them, and the way to its answer. */
export function QuoteCard({ request, onOpen }: { request: QuoteItem; onOpen: (id: number) => void }) {
  const { id, customerName, customerEmail, customerPhone, productName, comments, status } = request;
  const pending = status === 'pending';
  return (
    <li className={classes.card} data-status={status}>
      <div className={classes.cardHead}>
        <h2 dir="auto">{customerName}</h2>
        <QuoteStatusBadge status={status} />
        <QuoteTypeBadge type={request.quoteType} />
        <time dateTime={request.createdAt.toISOString()}>{formatMoment(request.createdAt)}</time>
      </div>
      <p className={classes.subject} dir="auto">
        {productName ?? 'General Inquiry'}
      </p>
      {comments && (
        <p className={classes.comments} dir="auto">
          {comments}
        </p>
      )}
      <div className={classes.cardFoot}>
        <span className={classes.reach}>
          {customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}
          {customerPhone && <a href={phoneHref(customerPhone)}>{customerPhone}</a>}
        </span>
        <Button
          size="xs"
          variant={pending ? 'filled' : 'default'}
          aria-haspopup="dialog"
          aria-label={`${pending ? 'Respond' : 'View Response'}: ${customerName}, ${productName ?? 'General Inquiry'}`}
          onClick={() => onOpen(id)}
        >
          {pending ? 'Respond' : 'View Response'}
        </Button>
      </div>
    </li>
  );
}
