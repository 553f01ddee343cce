import { Button } from '@dealer/ui';
import { useState } from 'react';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  token: string;
  onCanceled: (request: QuoteStatus) => void;
}

/** Cancels the request, once somebody has said so twice. */
export function CancelRequest({ token, onCanceled }: Props) {
  const shop = useShop();
  const [isAsking, setAsking] = useState(false);
  const cancel = useAction(trpc.storefront.quotes.cancel, {
    error: (error) => errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not canceled'),
    onSuccess: (request) => {
      onCanceled(request);
      focusHeading();
    },
  });
  if (!isAsking) {
    return (
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel this request
      </Button>
    );
  }
  return (
    <p className={classes.ask} role="group" aria-label="Cancel this request?">
      Cancel this request?
      <Button disabled={cancel.isPending} onClick={() => cancel.run({ token })}>
        {cancel.isPending ? 'Canceling…' : 'Yes, cancel it'}
      </Button>
      <Button variant="outline" onClick={() => setAsking(false)}>
        Keep it
      </Button>
    </p>
  );
}
