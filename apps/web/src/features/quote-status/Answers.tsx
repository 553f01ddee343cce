import { formatMoment } from '@dealer/api/domain/moment';
import { Fragment } from 'react';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

/** Shows what the shop has answered, and mailed since. */
export function Answers({
  responseMessage,
  laterAnswers,
}: Pick<QuoteStatus, 'responseMessage' | 'laterAnswers'>) {
  if (!responseMessage && laterAnswers.length === 0) return null;
  return (
    <section className={classes.block} aria-labelledby="answer">
      <h2 id="answer">Our answer</h2>
      {responseMessage && (
        <p className={classes.written} dir="auto">
          {responseMessage}
        </p>
      )}
      {laterAnswers.map(({ message, at }) => (
        <Fragment key={at.getTime()}>
          <h3 className={classes.later}>{formatMoment(at)}</h3>
          <p className={classes.written} dir="auto">
            {message}
          </p>
        </Fragment>
      ))}
    </section>
  );
}
