import { formatMoment, formatTime } from '@dealer/api/domain/moment';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import { useId } from 'react';
import type { PageHref } from '../../../page-href.ts';
import { QuoteStateBadges } from '../inbox/QuoteBadges.tsx';
import classes from './dashboard.module.css';

interface Props {
  title: string;
  quotes: RouterOutputs['admin']['dashboard']['get']['recentQuotes'];
  /** The number of all requests, if not all are shown. */
  total?: number;
  /** The list of all of them. */
  allHref?: PageHref;
  urgent?: boolean;
  /** They are the appointments of a day: shows the time of each. */
  isDay?: boolean;
}

/** A few requests, a line each, that lead to their dialog. */
export function QuoteLines({
  title,
  quotes,
  total = 0,
  allHref = '/admin/quotes',
  urgent = false,
  isDay = false,
}: Props) {
  const id = useId();
  const more = total - quotes.length;
  return (
    <section className={classes.panel} aria-labelledby={id} data-urgent={urgent}>
      <h2 id={id}>{total ? `${title}: ${total}` : title}</h2>
      {quotes.length === 0 && <p className={classes.none}>No quote requests yet</p>}
      <ul className={classes.lines}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span className={classes.who}>
              <Link href={`/admin/quotes?request=${quote.id}`} dir="auto">
                {quote.customerName}
              </Link>
              <span className={classes.what} dir="auto">
                {topicOf(quote.productName)}
              </span>
            </span>
            <span className={classes.when}>
              <span className={classes.state}>
                <QuoteStateBadges request={quote} />
              </span>
              {isDay && quote.bookedFor ? (
                <time dateTime={quote.bookedFor.toISOString()}>{formatTime(quote.bookedFor)}</time>
              ) : (
                <time dateTime={quote.createdAt.toISOString()}>{formatMoment(quote.createdAt)}</time>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link href={allHref}>and {more} more</Link>
        </p>
      )}
    </section>
  );
}
