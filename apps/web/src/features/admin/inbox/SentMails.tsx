import { formatMoment } from '@dealer/api/domain/moment';
import type { RouterOutputs } from '@dealer/api/types';
import { DeliveryState } from './DeliveryState.tsx';
import classes from './item.module.css';

type Mails = RouterOutputs['admin']['quotes']['get']['replies'];

/** Mails of a thread that were sent, each with what became of it. */
export function SentMails({ mails }: { mails: Mails }) {
  return (
    <>
      {mails.map(({ id, subject, message, sentByName, createdAt, delivery }) => (
        <section key={id} className={classes.answer} aria-label={`Mail of ${formatMoment(createdAt)}`}>
          <p className={classes.hint}>
            {sentByName}, {formatMoment(createdAt)}
          </p>
          <p>
            <strong>{subject}</strong>
          </p>
          <blockquote className={classes.written} dir="auto">
            {message}
          </blockquote>
          {delivery && <DeliveryState delivery={delivery} />}
        </section>
      ))}
    </>
  );
}
