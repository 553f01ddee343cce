import { formatMoment } from '@dealer/api/domain/moment';
import { useLayoutEffect, useRef } from 'react';
import { DeliveryState } from '../inbox/DeliveryState.tsx';
import classes from '../inbox/item.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';
import { UnsentAnswer } from './UnsentTexts.tsx';

/** The answer as it is stored, read-only, with its date and what became of its mail (admin §2, decisions Q4). */
export function StoredAnswer({ request, takesFocus }: { request: QuoteDetail; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; before anything else looks for a place for it.
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus();
  }, [takesFocus]);
  const { outcome, notes, responseSubject, responseMessage, respondedAt, respondedByName } = request;
  const text = outcome === 'phone' ? notes : responseMessage;
  return (
    <section className={classes.answer} aria-labelledby="stored-answer">
      <h3 id="stored-answer" ref={heading} tabIndex={-1}>
        {outcome === 'phone' ? 'Answered by phone' : 'Response'}
      </h3>
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
      {outcome !== 'phone' && notes && (
        <>
          <p className={classes.hint}>Answered by phone, too</p>
          <blockquote className={classes.written} dir="auto">
            {notes}
          </blockquote>
        </>
      )}
      {request.delivery && <DeliveryState delivery={request.delivery} />}
      <UnsentAnswer id={request.id} answeredBy={respondedByName} answer={text} />
    </section>
  );
}
