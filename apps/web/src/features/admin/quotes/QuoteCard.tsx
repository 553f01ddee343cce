import { formatMoment } from '@dealer/api/domain/moment';
import { appointmentOf } from '@dealer/api/domain/requests/quote-progress';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import itemClasses from '../inbox/item.module.css';
import { QuoteStateBadges, QuoteTypeBadge } from '../inbox/QuoteBadges.tsx';
import { AnsweringBadge, UrgencyBadge } from '../inbox/WaitBadges.tsx';
import classes from './quotes.module.css';

type QuoteItem = RouterOutputs['admin']['quotes']['page']['items'][number];

interface Props {
  request: QuoteItem;
  onOpen: (id: number) => void;
  isOpen?: boolean;
  /** Whether an answer to it is written and not sent. */
  hasDraft?: boolean;
  /** Whether another appointment is typed for it than the stored one. */
  hasUnsavedAppointment?: boolean;
  /** The level of its heading. */
  heading?: 'h2' | 'h3';
}

/** Shows a request in the list: who asks for what since when, how to reach them, and the way to its answer. */
export function QuoteCard({
  request,
  onOpen,
  isOpen = false,
  hasDraft = false,
  hasUnsavedAppointment = false,
  heading: Heading = 'h2',
}: Props) {
  const { id, customerName, customerEmail, customerPhone, productName, comments, status } = request;
  const { ownerName, waitingSince } = request;
  const appointment = appointmentOf(request);
  const pending = status === 'pending';
  return (
    <li
      className={classes.card}
      data-status={status}
      data-waiting={waitingSince !== null}
      aria-current={isOpen || undefined}
    >
      <div className={itemClasses.cardHead}>
        <Heading dir="auto">{customerName}</Heading>
        <QuoteStateBadges request={request} />
        <QuoteTypeBadge type={request.quoteType} />
        {waitingSince && <UrgencyBadge since={waitingSince} />}
        <AnsweringBadge answering={request.answering} />
        {hasDraft && <Badge tone="brass">Not sent yet</Badge>}
        {hasUnsavedAppointment && <Badge tone="brass">Appointment not saved yet</Badge>}
        {ownerName && <Badge>{ownerName}</Badge>}
        {appointment && <Badge tone="spruce">Appointment {formatMoment(appointment)}</Badge>}
        <time dateTime={request.createdAt.toISOString()}>{formatMoment(request.createdAt)}</time>
      </div>
      <p className={classes.subject} dir="auto">
        {topicOf(productName)}
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
          variant={waitingSince ? 'filled' : 'default'}
          aria-haspopup="dialog"
          aria-label={`${pending ? 'Respond' : 'View Response'}: ${customerName}, ${topicOf(productName)}`}
          onClick={() => onOpen(id)}
        >
          {pending ? 'Respond' : 'View Response'}
        </Button>
      </div>
    </li>
  );
}
