import { Button, TextField } from '@dealer/ui';
import { type FormEvent, useState } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';
import { useRefreshedStatus } from './use-refreshed-status.ts';

interface Props {
  token: string;
  phone: string;
  onChanged: (request: QuoteStatus) => void;
}

/** Corrects the number at which the shop calls. */
export function ChangePhone({ token, phone, onChanged }: Props) {
  const shop = useShop();
  const refresh = useRefreshedStatus(token, onChanged);
  const [typed, setTyped] = useState(phone);
  const change = useAction(trpc.storefront.quotes.changePhone, {
    success: () => ({ title: 'Phone number saved' }),
    error: (error) => errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not saved'),
    onSuccess: (request) => {
      onChanged(request);
      setTyped(request.customerPhone ?? '');
    },
    // It may be canceled by now, in another tab: the page shows how it stands.
    onError: refresh,
  });
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
      <Button type="submit" variant="outline" disabled={change.isPending}>
        {change.isPending ? 'Saving…' : 'Save number'}
      </Button>
    </form>
  );
}
