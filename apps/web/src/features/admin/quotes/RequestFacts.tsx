import { formatMoment } from '@dealer/api/domain/moment';
import { phoneHref } from '@dealer/api/domain/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge, Link } from '@dealer/ui';
import { Fragment } from 'react';
import { QuoteStatusBadge, QuoteTypeBadge } from './QuoteBadges.tsx';
import classes from './quotes.module.css';

export type QuoteDetail = RouterOutputs['admin']['quotes']['get'];

/** Who asks for what, since when, and how to reach them. */
export function RequestFacts({ request }: { request: QuoteDetail }) {
  const { customerName, customerEmail, customerPhone, productId, productName, comments } = request;
  const subject = productName ?? 'General Inquiry';
  return (
    <section className={classes.facts} aria-label="The request">
      <div className={classes.cardHead}>
        <h3 dir="auto">{customerName}</h3>
        <QuoteStatusBadge status={request.status} />
        <QuoteTypeBadge type={request.quoteType} />
        {request.canceledAt && (
          <Badge tone="error" shape="cross">
            Canceled by the customer
          </Badge>
        )}
      </div>
      <dl className={classes.factList}>
        <dt>Asks for</dt>
        <dd dir="auto">{productId ? <Link href={`/product/${productId}`}>{subject}</Link> : subject}</dd>
        {request.machines.map(({ id, name, price }, index) => (
          <Fragment key={id}>
            <dt>Machine {index + 1}</dt>
            <dd>
              <Link href={`/product/${id}`}>{name}</Link>, {price ?? 'Call for Pricing'}
            </dd>
          </Fragment>
        ))}
        <dt>E-mail</dt>
        <dd>{customerEmail ? <a href={`mailto:${customerEmail}`}>{customerEmail}</a> : 'None given'}</dd>
        <dt>Phone</dt>
        <dd>{customerPhone ? <a href={phoneHref(customerPhone)}>{customerPhone}</a> : 'None given'}</dd>
        <dt>Location</dt>
        <dd>{request.location}</dd>
        <dt>Received</dt>
        <dd>{formatMoment(request.createdAt)}</dd>
      </dl>
      {comments && (
        <blockquote className={classes.written} dir="auto">
          {comments}
        </blockquote>
      )}
    </section>
  );
}
