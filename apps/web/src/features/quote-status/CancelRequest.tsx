import { Button, LinkButton } from '@dealer/ui';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  token: string;
  /** Somebody without JavaScript has pressed the button that asks. */
  isAsked: boolean;
  onChanged: (request: QuoteStatus) => void;
  /** The change has failed: somebody else may have changed the request meanwhile, in another tab or in the shop. */
  onFailed: () => void;
}

/** Cancels the request, once somebody has said so twice. Both steps are forms, for browsers without JavaScript. */
export function CancelRequest({ token, isAsked, onChanged, onFailed }: Props) {
  const shop = useShop();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(isAsked);
  const cancel = useAction(trpc.storefront.quotes.cancel, {
    error: (error) => errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not canceled'),
    onSuccess: (request) => {
      onChanged(request);
      focusHeading();
    },
    onError: onFailed,
  });
  const submit = (run: () => void) => (event: FormEvent) => {
    event.preventDefault();
    run();
  };
  if (!isAsking) {
    return (
      <form action="/request#cancel" data-by-script onSubmit={submit(() => setAsking(true))}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="cancel" value="1" />
        <Button type="submit" variant="quiet">
          Cancel this request
        </Button>
      </form>
    );
  }
  return (
    <form
      id="cancel"
      className={classes.ask}
      aria-label="Cancel this request?"
      method="post"
      action="/api/quote-requests/cancel"
      data-by-script
      onSubmit={submit(() => cancel.run({ token }))}
    >
      Cancel this request?
      <input type="hidden" name="token" value={token} />
      <Button type="submit" disabled={cancel.isPending}>
        {cancel.isPending ? 'Canceling…' : 'Yes, cancel it'}
      </Button>
      {isHydrated ? (
        <Button variant="outline" onClick={() => setAsking(false)}>
          Keep it
        </Button>
      ) : (
        <LinkButton href={`/request?${new URLSearchParams({ token })}`} variant="outline">
          Keep it
        </LinkButton>
      )}
    </form>
  );
}
