import { formatMoment } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { useRetryMail } from '../use-failed-mails.ts';
import classes from './item.module.css';

type Delivery = NonNullable<RouterOutputs['admin']['quotes']['get']['delivery']>;

/** Whether the mail has left; one that waits or was given up says why, and can be tried at once. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { state, recipient, reason, sentAt, jobId, nextTryAt } = delivery;
  const { busy, retry } = useRetryMail();
  const canRetry = state === 'failed' || (state === 'queued' && nextTryAt !== null);
  return (
    <div className={classes.delivery} role="status">
      {state === 'sent' && !reason && (
        <Badge tone="spruce" shape="dot">
          Sent
        </Badge>
      )}
      {state === 'sent' && reason && (
        <Badge tone="error" shape="cross">
          Not sent
        </Badge>
      )}
      {state === 'queued' && (
        <Badge tone="brass" shape="half">
          Queued
        </Badge>
      )}
      {state === 'failed' && (
        <Badge tone="error" shape="cross">
          Failed
        </Badge>
      )}
      <span>
        to {recipient}
        {sentAt && `, ${formatMoment(sentAt)}`}
        {reason && `: ${reason}`}
        {state === 'queued' && nextTryAt && `. Next try ${formatMoment(nextTryAt)}`}
      </span>
      {canRetry && jobId !== null && (
        <Button size="xs" variant="default" loading={busy} onClick={() => retry(jobId)}>
          {state === 'failed' ? 'Retry' : 'Try now'}
        </Button>
      )}
    </div>
  );
}
