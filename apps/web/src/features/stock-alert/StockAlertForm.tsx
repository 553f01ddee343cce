import { TextField } from '@dealer/ui';
import { type FormEvent, useState } from 'react';
import { errorCode } from '../../lib/error-code.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';
import { failedText } from '../action/failed-text.ts';
import { useCall } from '../action/use-call.ts';
import requestClasses from '../request/request.module.css';
import { SentNotice } from '../request/SentNotice.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { usePersistedText } from '../request/use-persisted-text.ts';
import { clearToasts, showToast } from '../toast/toast.ts';
import classes from './StockAlert.module.css';

/** The confirmation once the mail that confirms an alert is on its way. */
export const CHECK_EMAIL = {
  title: 'Check your email',
  message: 'Open the link that we sent you, and we tell you when the machine is back.',
};

/** 'Tell me when it is back', on the page of a machine that is out of stock. */
export function StockAlertForm({ productId }: { productId: number }) {
  const shop = useShop();
  const user = useUser();
  const { text: email, change, discard } = usePersistedText(`stock-alert-${productId}`, user?.email);
  const [homepage, setHomepage] = useState('');
  const [isSent, setSent] = useState(false);
  // Not useAction: it reads the errors of fields with zod, which product pages do not load.
  const { call: create, isPending } = useCall(trpc.storefront.stockAlerts.create);
  const once = useOnce();
  const isMounted = useMounted();
  const showFailure = (error: unknown) =>
    showToast({
      title: 'Not sent',
      // Without a code no answer came: the text is the browser's own and helps nobody.
      message:
        error instanceof Error && errorCode(error) !== undefined
          ? error.message
          : failedText(error, `Please try again, or call us at ${shop.phone}.`),
      kind: 'destructive',
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const showSent = () => {
      discard(email);
      if (!isMounted()) return showToast(CHECK_EMAIL);
      // That of an earlier try would deny what the notice says.
      clearToasts();
      setSent(true);
    };
    once(() => create({ productId, email, homepage }).then(showSent, showFailure));
  };
  if (isSent) return <SentNotice {...CHECK_EMAIL} takesFocus />;
  return (
    <form
      className={`${classes.form} no-print`}
      aria-label="Stock alert"
      data-by-script
      method="post"
      action="/api/stock-alerts"
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={productId} />
      <TextField
        label="Tell me when it is back"
        hint="One email when it is in stock again, and nothing else"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={100}
        required
        value={email}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {/* The same as HoneypotField, which would add a file to the product page. */}
      <div className={requestClasses.honeypot} aria-hidden="true">
        <label>
          Leave this empty
          <input
            type="text"
            name="homepage"
            tabIndex={-1}
            autoComplete="off"
            readOnly
            value={homepage}
            onChange={({ currentTarget }) => setHomepage(currentTarget.value)}
          />
        </label>
      </div>
      <SubmitButton variant="outline" isPending={isPending} pendingText="Sending…">
        Tell me
      </SubmitButton>
    </form>
  );
}
