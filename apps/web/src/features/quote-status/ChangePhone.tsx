import { TextField } from '@dealer/ui';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useMounted } from '../../lib/use-mounted.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { usePersistedText } from '../request/use-persisted-text.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  token: string;
  requestNumber: number;
  phone: string;
  onChanged: (request: QuoteStatus) => void;
  /** The change has failed: somebody else may have changed the request meanwhile, in another tab or in the shop. */
  onFailed: () => void;
}

/** Corrects the number at which the shop calls. */
export function ChangePhone({ token, requestNumber, phone, onChanged, onFailed }: Props) {
  const shop = useShop();
  const router = useRouter();
  const isMounted = useMounted();
  // Until somebody types, the input shows the number of the request, which another tab may correct.
  const { text, change: type, discard } = usePersistedText(`phone-${requestNumber}`, phone);
  const change = useAction(trpc.storefront.quotes.changePhone, {
    success: () => ({ title: 'Phone number saved' }),
    error: (error) => errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not saved'),
    onSuccess: (request, sent) => {
      onChanged(request);
      discard(sent.phone);
      // Who has left the page and come back sees what was read before the change.
      if (!isMounted()) void router.invalidate();
    },
    onError: onFailed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.run({ token, phone: text });
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
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <SubmitButton variant="outline" isPending={change.isPending} pendingText="Saving…">
        Save number
      </SubmitButton>
    </form>
  );
}
