import { MINUTE_MS } from '@dealer/api/domain/duration';
import { formatMoment } from '@dealer/api/domain/moment';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import type { RouterOutputs } from '@dealer/api/types';
import { Link, PlateFrame } from '@dealer/ui';
import { useRef } from 'react';
import { useFocusHeadingAfter } from '../../lib/use-focus-in-list.ts';
import { pageHref } from '../../page-href.ts';
import { trpc } from '../../trpc.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import classes from './OwnRequests.module.css';
import { Spinner } from './Spinner.tsx';

type OwnQuote = RouterOutputs['storefront']['quotes']['mine'][number];

/** The requests that somebody made while signed in, with their status and the shop's answers. */
export function OwnRequests() {
  // The mail of an answer leads customers back to a tab that may be open since they wrote.
  const mine = trpc.storefront.quotes.mine.useQuery(undefined, {
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
  });
  return (
    <PlateFrame as="section" className={classes.sheet} aria-labelledby="your-requests">
      <h2 id="your-requests">Your requests</h2>
      {mine.isPending && <Spinner label="Loading your requests" />}
      {mine.isError && <Failed onTryAgain={() => void mine.refetch()} />}
      {mine.data?.length === 0 && (
        <>
          <p>You have not asked for anything yet.</p>
          <QuoteButton variant="outline">Request a Quote</QuoteButton>
        </>
      )}
      {mine.data && mine.data.length > 0 && (
        <ul className={classes.list}>
          {mine.data.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PlateFrame>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useFocusHeadingAfter(notice);
  return (
    <p ref={notice} role="alert">
      Your requests could not be loaded.{' '}
      <button type="button" className={classes.again} onClick={onTryAgain}>
        Try again
      </button>
    </p>
  );
}

/** How far a request has come, in a word or two; what was answered and opened again waits, too. */
function stateOf({ steps, isWaiting, isCanceled }: OwnQuote): string {
  if (isCanceled) return 'Canceled';
  const last = steps.findLast(({ isDone }) => isDone)?.name ?? 'Received';
  const isBooked = last === 'Booked' || last === 'Ready';
  return isWaiting && !isBooked ? 'Waiting for our answer' : last;
}

function Request({ request }: { request: OwnQuote }) {
  const { productName, comments, createdAt, responseMessage, respondedAt, laterAnswers } = request;
  const title = topicOf(productName);
  return (
    <li>
      <h3 dir="auto">{title}</h3>
      <p className={classes.facts}>
        {formatMoment(createdAt)} · {stateOf(request)}
      </p>
      {comments && (
        <p className={classes.written} dir="auto">
          {comments}
        </p>
      )}
      {responseMessage && <Answer message={responseMessage} at={respondedAt} />}
      {laterAnswers.map((answer) => (
        <Answer key={answer.at.getTime()} {...answer} />
      ))}
      <p>
        <Link href={pageHref(request.statusPath)}>
          See this request<span className="visually-hidden">: {title}</span>
        </Link>
      </p>
    </li>
  );
}

function Answer({ message, at }: { message: string; at: Date | null }) {
  return (
    <blockquote className={classes.answer}>
      <p className={classes.facts}>Our answer{at && `, ${formatMoment(at)}`}</p>
      <p className={classes.written} dir="auto">
        {message}
      </p>
    </blockquote>
  );
}
