import { formatMoment } from '@dealer/api/domain/moment';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { Badge, Link, ProductImage } from '@dealer/ui';
import { Fragment, useEffect, useRef } from 'react';
import { AnswerDue } from '../inbox/AnswerDue.tsx';
import itemClasses from '../inbox/item.module.css';
import { QuoteStatusBadge, QuoteTypeBadge } from '../inbox/QuoteBadges.tsx';
import { AnsweringBadge } from '../inbox/WaitBadges.tsx';
import classes from './quotes.module.css';

export type QuoteDetail = RouterOutputs['admin']['quotes']['get'];

interface Props {
  request: QuoteDetail;
  takesFocus: boolean;
}

/** Shows who asks for what, since when, and how to reach them. */
export function RequestFacts({ request, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { customerName, customerEmail, customerPhone, productId, productName, comments } = request;
  const subject = topicOf(productName);
  return (
    <section className={itemClasses.facts} aria-label="The request">
      <div className={itemClasses.cardHead}>
        <h3 ref={heading} tabIndex={-1} dir="auto">
          {customerName}
        </h3>
        <QuoteStatusBadge status={request.status} />
        <QuoteTypeBadge type={request.quoteType} />
        <AnsweringBadge answering={request.answering} />
        {request.canceledAt && (
          <Badge tone="error" shape="cross">
            Canceled by the customer
          </Badge>
        )}
      </div>
      <dl className={itemClasses.factList}>
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
        <dt>Request</dt>
        <dd>No. {request.id}</dd>
        <dt>Email</dt>
        <dd>{customerEmail ? <a href={`mailto:${customerEmail}`}>{customerEmail}</a> : 'None given'}</dd>
        <dt>Phone</dt>
        <dd>{customerPhone ? <a href={phoneHref(customerPhone)}>{customerPhone}</a> : 'None given'}</dd>
        <dt>Location</dt>
        <dd>{request.location}</dd>
        <dt>Received</dt>
        <dd>{formatMoment(request.createdAt)}</dd>
        {request.waitingSince && <AnswerDue since={request.waitingSince} />}
      </dl>
      {request.photos.length > 0 && (
        <ul className={classes.photos} aria-label="Photos of the customer">
          {request.photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <ProductImage src={url} alt={`Photo ${index + 1}`} sizes="120px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {comments && (
        <blockquote className={itemClasses.written} dir="auto">
          {comments}
        </blockquote>
      )}
    </section>
  );
}
