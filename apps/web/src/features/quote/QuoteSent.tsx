import { formatMoment } from '@dealer/api/domain/moment';
import { answeredBy } from '@dealer/api/domain/requests/reply-promise';
import { Button, LinkButton } from '@dealer/ui';
import { useEffect, useId, useRef } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { pageHref } from '../../page-href.ts';
import { usePhotoUpload } from '../request/photo-uploads.ts';
import { SentPhotos } from '../request/SentPhotos.tsx';
import { NOT_LISTED, QUOTE_SENT } from '../request/sent-texts.ts';
import { AnswerPromise } from './AnswerPromise.tsx';
import { Hours } from './Hours.tsx';
import classes from './QuoteModal.module.css';
import type { SentQuote } from './use-send-quote.ts';

/** The confirmation of a request (storefront §4); the focus goes to its button, which is read out with the sentence. */
export function QuoteSent({ sent, onClose }: { sent: SentQuote; onClose: () => void }) {
  const id = useId();
  const { status } = usePhotoUpload(sent.upload);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.form}>
      <div id={id}>
        <p>{QUOTE_SENT.message}</p>
        {sent.isOutsideAccount && <p>{NOT_LISTED}</p>}
        <Steps sent={sent} />
      </div>
      <SentPhotos upload={sent.upload} />
      <Hours promise={<AnswerPromise />} />
      {sent.statusPath && status !== 'sending' && (
        <LinkButton href={pageHref(sent.statusPath)} variant="outline" wide onClick={onClose}>
          Follow your request
        </LinkButton>
      )}
      <Button ref={button} aria-describedby={id} wide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

/** Lists what happens next, and when. */
function Steps({ sent: { requestNumber, about, sentAt } }: { sent: SentQuote }) {
  const shop = useShop();
  const by = answeredBy(shop, sentAt);
  return (
    <ol className={classes.steps}>
      <li>
        {requestNumber ? `We have it now, as request no. ${requestNumber}: ${about}` : 'We have it now'}
      </li>
      <li>{by ? `We answer by ${formatMoment(by)}` : 'We answer within 24 hours'}</li>
      <li>Then we call or write to agree on a day, to pick up or to bring in</li>
    </ol>
  );
}
