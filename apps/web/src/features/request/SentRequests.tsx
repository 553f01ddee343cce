import { formatDate } from '@dealer/api/domain/moment';
import { Link } from '@dealer/ui';
import { pageHref } from '../../page-href.ts';
import classes from './request.module.css';
import type { SentRequest } from './sent-requests.ts';

interface Props {
  requests: readonly SentRequest[];
  /** Runs when a link is followed. */
  onFollow?: () => void;
}

/** The way back to the requests that were sent from this device. */
export function SentRequests({ requests, onFollow }: Props) {
  if (!requests.length) return null;
  return (
    <ul className={classes.requests} aria-label="Your requests">
      {requests.map(({ number, path, sentAt }) => (
        <li key={number}>
          Your request {number}:{' '}
          <Link href={pageHref(path)} {...(onFollow && { onClick: onFollow })}>
            see its status
          </Link>{' '}
          <span className={classes.hint}>(sent {formatDate(new Date(sentAt))})</span>
        </li>
      ))}
    </ul>
  );
}
