import { formatMoment } from '@dealer/api/domain/moment';
import { phoneHref } from '@dealer/api/domain/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import classes from './messages.module.css';

type Message = RouterOutputs['admin']['messages']['page']['items'][number];

/** One message in full, how to reach its sender, and the tick. */
export function MessageCard({ message }: { message: Message }) {
  const { id, firstName, lastName, email, phone, subject, handledAt, handledByName, createdAt } = message;
  const utils = trpc.useUtils();
  const setHandled = useAction(trpc.admin.messages.setHandled, {
    error: 'The message could not be changed',
    invalidate: () =>
      Promise.all([utils.admin.messages.page.invalidate(), utils.admin.overview.invalidate()]),
  });
  const name = `${firstName} ${lastName}`;
  return (
    <li className={classes.card} data-handled={handledAt !== null}>
      <div className={classes.head}>
        <h2 dir="auto">{subject}</h2>
        {handledAt ? (
          <Badge tone="spruce" shape="dot">
            Handled
          </Badge>
        ) : (
          <Badge tone="brass" shape="half">
            Not handled
          </Badge>
        )}
        <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
      </div>
      <p className={classes.from}>
        <strong dir="auto">{name}</strong>
        {email && <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>}
        {phone && <a href={phoneHref(phone)}>{phone}</a>}
      </p>
      <p className={classes.text} dir="auto">
        {message.message}
      </p>
      <div className={classes.foot}>
        <span>{handledAt && `Handled by ${handledByName ?? 'somebody'}, ${formatMoment(handledAt)}`}</span>
        <Button
          size="xs"
          variant={handledAt ? 'default' : 'filled'}
          aria-label={`${handledAt ? 'Mark as not handled' : 'Mark as handled'}: ${subject}`}
          loading={setHandled.isPending}
          onClick={() => setHandled.run({ id, handled: !handledAt })}
        >
          {handledAt ? 'Mark as not handled' : 'Mark as handled'}
        </Button>
      </div>
    </li>
  );
}
