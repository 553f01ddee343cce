import { TextField } from '@dealer/ui';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { isConnectionLost } from '../../lib/error-code.ts';
import { focusHeadingIfLost } from '../../lib/use-focus-in-list.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { usePersistedText } from '../request/use-persisted-text.ts';
import { showToast } from '../toast/toast.ts';
import classes from './QuoteStatusPage.module.css';
import type { QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  token: string;
  requestNumber: number;
  phone: string;
  onChanged: (request: QuoteStatus) => void;
  /**
   * The change has failed: somebody else may have changed the request meanwhile, in another tab or in the shop. Where no answer came, the
   * change may be made. @returns what was read then
   */
  onFailed: () => Promise<QuoteStatus | null | undefined>;
}

const SAVED = { title: 'Phone number saved' };

const digitsOf = (phone: string) => phone.replace(/\D/g, '');

/** Whether a request has the number that was sent for it: it is stored in another format, without the country code of a North American one. */
function hasNumber({ customerPhone }: QuoteStatus, sent: string): boolean {
  const stored = digitsOf(customerPhone ?? '');
  return stored ? [stored, `1${stored}`].includes(digitsOf(sent)) : !sent.trim();
}

/** Corrects the number at which the shop calls. */
export function ChangePhone({ token, requestNumber, phone, onChanged, onFailed }: Props) {
  const shop = useShop();
  const router = useRouter();
  const isMounted = useMounted();
  // Until somebody types, the input shows the number of the request, which another tab may correct.
  const { text, change: type, discard } = usePersistedText(`phone-${requestNumber}`, phone);
  const notSaved = (error: unknown) =>
    errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not saved');
  const change = useAction(trpc.storefront.quotes.changePhone, {
    success: () => SAVED,
    error: (error) => (isConnectionLost(error) ? undefined : notSaved(error)),
    onSuccess: (request, sent) => {
      onChanged(request);
      discard(sent.phone);
      // Who has left the page and come back sees what was read before the change.
      if (!isMounted()) void router.invalidate();
    },
    onError: async (error, sent) => {
      const request = await onFailed();
      // The form goes with a request that is canceled.
      if (request?.isCanceled) focusHeadingIfLost();
      if (!isConnectionLost(error)) return;
      if (!request || !hasNumber(request, sent.phone)) return showToast(notSaved(error));
      discard(sent.phone);
      showToast(SAVED);
    },
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
