import { Button, TextField } from '@dealer/ui';
import { type FormEvent, useState } from 'react';
import { useFocusWhenEnabled } from '../../lib/use-focus-when-enabled.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  token: string;
  phone: string;
  onChanged: (request: QuoteStatus) => void;
  /** The change has failed: somebody else may have changed the request meanwhile, in another tab or in the shop. */
  onFailed: () => void;
}

/** Corrects the number at which the shop calls. */
export function ChangePhone({ token, phone, onChanged, onFailed }: Props) {
  const shop = useShop();
  const [typed, setTyped] = useState(phone);
  const change = useAction(trpc.storefront.quotes.changePhone, {
    success: () => ({ title: 'Phone number saved' }),
    error: (error) => errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not saved'),
    onSuccess: (request) => {
      onChanged(request);
      setTyped(request.customerPhone ?? '');
    },
    onError: onFailed,
  });
  const button = useFocusWhenEnabled(change.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run({ token, phone: typed });
  };
  return (
    <form
      className={classes.change}
      method="post"
      action="/api/quote-requests/phone"
      data-by-script
      onSubmit={submit}
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        label="Wrong number? Correct it here"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button ref={button} type="submit" variant="outline" disabled={change.isPending}>
        {change.isPending ? 'Saving…' : 'Save number'}
      </Button>
    </form>
  );
}
