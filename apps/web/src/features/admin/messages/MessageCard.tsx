import { formatMoment } from '@dealer/api/domain/moment';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { QuoteResultBadge } from '../inbox/QuoteBadges.tsx';
import { AnsweringBadge, UrgencyBadge } from '../inbox/WaitBadges.tsx';
import { HandledButton } from './MessageDesk.tsx';
import classes from './messages.module.css';
import type { MessageItem } from './use-message-desk.ts';

/** Whether a message waits for an answer, was answered by mail, was marked as handled, or is spam. */
export function MessageBadge({ message }: { message: MessageItem }) {
  if (message.isSpam) return <QuoteResultBadge result="spam" />;
  if (message.waitingSince)
    return (
      <>
        <Badge tone="brass" shape="half">
          Not handled
        </Badge>
        <UrgencyBadge since={message.waitingSince} />
      </>
    );
  return (
    <Badge tone="spruce" shape="dot">
      {message.answeredAt ? 'Answered' : 'Handled'}
    </Badge>
  );
}

interface Props {
  message: MessageItem;
  isOpen: boolean;
  /** Whether an answer to it is written and not sent. */
  hasDraft: boolean;
  onOpen: (id: number) => void;
}

/** Shows a message in the list: who wrote what, how to reach them, and the way to its answer. */
export function MessageCard({ message, isOpen, hasDraft, onOpen }: Props) {
  const { id, firstName, lastName, email, phone, subject, handledAt, handledByName, createdAt } = message;
  const waits = message.waitingSince !== null;
  return (
    <li className={classes.card} data-handled={!waits} aria-current={isOpen || undefined}>
      <div className={classes.head}>
        <h2 dir="auto">{subject}</h2>
        <MessageBadge message={message} />
        {message.reopenedAt && !message.isSpam && <Badge tone="brass">Open again</Badge>}
        <AnsweringBadge answering={message.answering} />
        {hasDraft && <Badge tone="brass">Not sent yet</Badge>}
        {message.ownerName && <Badge>{message.ownerName}</Badge>}
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      </div>
      <p className={classes.from}>
        <strong dir="auto">{`${firstName} ${lastName}`}</strong>
        {email && <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>}
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
      </p>
      <p className={classes.excerpt} dir="auto">
        {message.message}
      </p>
      <div className={classes.foot}>
        <span>{handledAt && `Handled by ${handledByName ?? 'somebody'}, ${formatMoment(handledAt)}`}</span>
        <HandledButton message={message} />
        <Button
          size="xs"
          variant={waits ? 'filled' : 'default'}
          aria-haspopup="dialog"
          aria-label={`${waits ? 'Answer' : 'View'}: ${subject}`}
          onClick={() => onOpen(id)}
        >
          {waits ? 'Answer' : 'View'}
        </Button>
      </div>
    </li>
  );
}
