import { formatMoment } from '@dealer/api/domain/moment';
import { topicOf } from '@dealer/api/domain/requests/quote-request';
import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { PlateFrame, SpecTable } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useShop } from '../../lib/use-shop.ts';
import { InfoPage } from '../pages/InfoPage.tsx';
import { Hours } from '../quote/Hours.tsx';
import { SentNotice } from '../request/SentNotice.tsx';
import { QUOTE_SENT, SERVICE_SENT } from '../request/sent-texts.ts';
import { Answers } from './Answers.tsx';
import { CancelRequest } from './CancelRequest.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import { InvalidQuoteLink } from './InvalidQuoteLink.tsx';
import { QuotePhotos } from './QuotePhotos.tsx';
import classes from './QuoteStatusPage.module.css';
import { isReady, type QuoteStatus, QuoteSteps } from './QuoteSteps.tsx';
import { useLiveStatus } from './use-live-status.ts';
import { useRememberedLink } from './use-remembered-link.ts';

const route = getRouteApi('/request');

/** The confirmations of a form that the browser sent by itself. */
const SENT = { product: QUOTE_SENT, service: SERVICE_SENT };

/** Returns the notice about a corrected number: without JavaScript its address stays, and the text is still true after a reload. */
function phoneNotice({ customerPhone }: QuoteStatus): string {
  return customerPhone ? `We call you at ${customerPhone}.` : 'Phone number saved';
}

/** A request as its customer sees it by the link that the form or a mail gave, without an account. */
export function QuoteStatusPage() {
  const shop = useShop();
  const loaded = route.useLoaderData();
  const { token = '', cancel, ...marks } = route.useSearch();
  const { request, oldSince, show, refresh } = useLiveStatus(token, loaded);
  const { sent, saved } = useRememberedLink({ token, request: loaded.request, marks });
  if (!request) return <InvalidQuoteLink />;
  const rows = [
    { label: 'About', value: topicOf(request.productName) },
    { label: 'From', value: request.customerName },
    { label: 'Email', value: request.customerEmail },
    { label: 'Phone', value: request.customerPhone ?? '' },
  ].filter(({ value }) => value);
  return (
    <InfoPage
      title={`Request no. ${request.requestNumber}`}
      name="Your request"
      lead={
        request.isCanceled ? (
          <p role="status">You canceled this request. Changed your mind? Call us and we take it up again.</p>
        ) : (
          <>
            <p>
              {request.isWaiting && 'We answer within 24 hours. '}
              Keep this page: it follows your request until it is done.
            </p>
            <p className={classes.address}>Its address: {loaded.publicUrl + statusPathOf(token)}</p>
          </>
        )
      }
    >
      <div className={classes.layout}>
        <div>
          {oldSince && (
            <p role="status" className={classes.old}>
              This is how it stood on {formatMoment(oldSince)}. It is read again when you are connected.
            </p>
          )}
          {sent !== undefined && !request.isCanceled && <SentNotice {...SENT[request.quoteType]} />}
          {saved !== undefined && (
            <SentNotice title={saved === 'photos' ? 'Photos received' : phoneNotice(request)} message="" />
          )}
          {!request.isCanceled && <QuoteSteps steps={request.steps} />}
          {request.bookedFor && !request.isCanceled && (
            <section className={classes.block} aria-labelledby="booked">
              <h2 id="booked">Your appointment</h2>
              <p>
                {formatMoment(request.bookedFor)}{' '}
                {!isReady(request) && (
                  <a
                    href={`/api/quote-requests/calendar?${new URLSearchParams({ token })}`}
                    className="no-print"
                    download
                  >
                    Add to calendar
                  </a>
                )}
              </p>
            </section>
          )}
          <Answers {...request} />
          <section className={classes.block} aria-labelledby="sent">
            <h2 id="sent">{request.isSender ? 'What you sent' : 'Your request'}</h2>
            {request.isSender ? (
              <>
                <SpecTable rows={rows} />
                {request.comments && (
                  <p className={classes.written} dir="auto">
                    {request.comments}
                  </p>
                )}
              </>
            ) : (
              <p>
                This link came by mail, so the page shows no name, no number and no text. If you sent the
                request on our site, the device that you used shows them.
              </p>
            )}
          </section>
          <QuotePhotos {...request} token={token} onEnd={() => void refresh()} />
          {!request.isCanceled && (
            <div className={`${classes.block} no-print`}>
              {request.isSender && (
                <ChangePhone
                  token={token}
                  requestNumber={request.requestNumber}
                  phone={request.customerPhone ?? ''}
                  onChanged={show}
                  onFailed={refresh}
                />
              )}
              {!isReady(request) && (
                <CancelRequest
                  token={token}
                  isAsked={cancel !== undefined}
                  onChanged={show}
                  onFailed={refresh}
                />
              )}
            </div>
          )}
        </div>
        <PlateFrame as="section" className={classes.shop} aria-label="The shop">
          <h2>In a hurry?</h2>
          <a href={phoneHref(shop.phone)} className={classes.phone}>
            {shop.phone}
          </a>
          <Hours {...(!request.isWaiting && { promise: null })} />
        </PlateFrame>
      </div>
    </InfoPage>
  );
}
