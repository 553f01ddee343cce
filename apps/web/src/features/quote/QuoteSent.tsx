import { Button, LinkButton } from '@dealer/ui';
import { useEffect, useId, useRef } from 'react';
import { pageHref } from '../../page-href.ts';
import { QUOTE_SENT } from '../request/sent-texts.ts';
import { AnswerPromise } from './AnswerPromise.tsx';
import { Hours } from './Hours.tsx';
import classes from './QuoteModal.module.css';
import type { SentQuote } from './use-send-quote.ts';

/** The confirmation of a request (storefront.md 4); the focus goes to its button, which is read out with the sentence. */
export function QuoteSent({ sent, onClose }: { sent: SentQuote; onClose: () => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.form}>
      <div id={id}>
        <p>{QUOTE_SENT.message}</p>
        {sent.requestNumber && (
          <p>
            Request no. {sent.requestNumber}: {sent.about}
          </p>
        )}
      </div>
      <Hours promise={<AnswerPromise />} />
      {sent.statusPath && (
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
