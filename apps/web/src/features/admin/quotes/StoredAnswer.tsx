import { formatMoment } from '@dealer/api/domain/moment';
import { DeliveryState } from './DeliveryState.tsx';
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
      {request.delivery && <DeliveryState delivery={request.delivery} />}
      <UnsentDraft id={request.id} answeredBy={respondedByName} />
    </section>
  );
}
