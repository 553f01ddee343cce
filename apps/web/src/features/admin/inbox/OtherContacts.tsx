import { formatCount } from '@dealer/api/domain/counts';
import { formatMoment } from '@dealer/api/domain/moment';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import type { RouterOutputs } from '@dealer/api/types';
import { Link } from '@dealer/ui';
import classes from './inbox.module.css';
import { QuoteStateBadges } from './QuoteBadges.tsx';

type Others = RouterOutputs['admin']['messages']['get']['others'];

/** The customer's other requests and messages, each with the way to it. */
export function OtherContacts({ requests, requestsTotal, messages, messagesTotal }: Others) {
  return (
    <>
      {requests.length > 0 && (
        <div>
          <h4>Other requests of this customer</h4>
          <ul className={classes.others}>
            {requests.map((request) => (
              <li key={request.id}>
                <Link href={`/admin/quotes?request=${request.id}`}>{topicOf(request.productName)}</Link>
                <QuoteStateBadges request={request} />
                <time dateTime={request.createdAt.toISOString()}>{formatMoment(request.createdAt)}</time>
              </li>
            ))}
          </ul>
          <Newest listed={requests.length} total={requestsTotal} />
        </div>
      )}
      {messages.length > 0 && (
        <div>
          <h4>Messages of this customer</h4>
          <ul className={classes.others}>
            {messages.map(({ id: message, subject, createdAt, isHandled }) => (
              <li key={message}>
                <Link href={`/admin/messages?message=${message}`}>{subject}</Link>
                <span>{isHandled ? 'Handled' : 'Not handled'}</span>
                <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
              </li>
            ))}
          </ul>
          <Newest listed={messages.length} total={messagesTotal} />
        </div>
      )}
    </>
  );
}

/** Says that a list is not whole. */
function Newest({ listed, total }: { listed: number; total: number }) {
  return total > listed && <p>{`The newest ${listed} of ${formatCount(total)}`}</p>;
}
