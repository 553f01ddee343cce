import { formatMoment } from '@dealer/api/domain/moment';
import { Badge } from '@dealer/ui';
import { Button } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import classes from './quotes.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';
import { UnsentDraft } from './UnsentDraft.tsx';

/** The answer as it is stored, read-only, with its date and what became of its mail (admin.md 2, decisions Q4). */
export function StoredAnswer({ request }: { request: QuoteDetail }) {
  const { outcome, notes, responseSubject, responseMessage, respondedAt, respondedByName } = request;
  const text = outcome === 'phone' ? notes : responseMessage;
  return (
    <section className={classes.answer} aria-labelledby="stored-answer">
      <h3 id="stored-answer">{outcome === 'phone' ? 'Answered by phone' : 'Response'}</h3>
      <p className={classes.hint}>
        {[respondedByName, respondedAt && formatMoment(respondedAt)].filter(Boolean).join(', ')}
      </p>
      {responseSubject && (
        <p>
          <strong>{responseSubject}</strong>
        </p>
      )}
      {text && (
        <blockquote className={classes.written} dir="auto">
          {text}
        </blockquote>
      )}
      {request.delivery && <DeliveryState id={request.id} delivery={request.delivery} />}
      <UnsentDraft id={request.id} answeredBy={respondedByName} />
    </section>
  );
}

interface DeliveryProps {
  id: number;
  delivery: NonNullable<QuoteDetail['delivery']>;
}

/** Whether the mail has left; one that was given up says why and can be sent again. */
function DeliveryState({ id, delivery }: DeliveryProps) {
  const { state, recipient, reason, sentAt, jobId } = delivery;
  const utils = trpc.useUtils();
  const retry = trpc.admin.jobs.retry.useMutation({
    onSuccess: () => showToast({ title: 'Success', message: 'The mail is on its way again' }),
    onError: (error) => showToast(failure(error, 'The mail could not be sent again')),
    onSettled: () => void utils.admin.quotes.get.invalidate({ id }),
  });
  return (
    <div className={classes.delivery} role="status">
      {state === 'sent' && (
        <Badge tone="spruce" shape="dot">
          Sent
        </Badge>
      )}
      {state === 'queued' && (
        <Badge tone="brass" shape="half">
          Queued
        </Badge>
      )}
      {state === 'failed' && (
        <Badge tone="fault" shape="cross">
          Failed
        </Badge>
      )}
      <span>
        to {recipient}
        {sentAt && `, ${formatMoment(sentAt)}`}
        {reason && `: ${reason}`}
      </span>
      {state === 'failed' && jobId !== null && (
        <Button
          size="xs"
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: jobId })}
        >
          Retry
        </Button>
      )}
    </div>
  );
}
