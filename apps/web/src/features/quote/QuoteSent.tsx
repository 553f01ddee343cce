import { Button } from '@dealer/ui';
import { useEffect, useId, useRef } from 'react';
import classes from './QuoteModal.module.css';

/** What is said of a request that has arrived (storefront.md 4). */
export const QUOTE_SENT = {
  title: 'Quote Request Sent!',
  message: 'Staff has been alerted of your inquiry and will be in touch soon!',
};

/** The confirmation of a request (storefront.md 4); the focus goes to its button, which is read out with the sentence. */
export function QuoteSent({ onClose }: { onClose: () => void }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.form}>
      <p id={id}>{QUOTE_SENT.message}</p>
      <Button ref={button} aria-describedby={id} wide onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
