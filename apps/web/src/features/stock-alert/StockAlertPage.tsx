import { phoneHref } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { Button, LinkButton } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useShop } from '../../lib/use-shop.ts';
import { InfoPage } from '../pages/InfoPage.tsx';
import { SentNotice } from '../request/SentNotice.tsx';
import classes from './StockAlert.module.css';
import { CHECK_EMAIL } from './StockAlertForm.tsx';

const route = getRouteApi('/stock-alert');

/** The page to which the links of the mails about an alert lead. Its forms are sent by the browser itself: a mail is opened anywhere. */
export function StockAlertPage() {
  const alert = route.useLoaderData();
  const { token, sent } = route.useSearch();
  if (alert && token) return <Alert alert={alert} token={token} />;
  if (sent) {
    return (
      <InfoPage title="Almost done" name="Stock alert">
        <SentNotice {...CHECK_EMAIL} />
      </InfoPage>
    );
  }
  return (
    <InfoPage title="Your address is deleted" name="Stock alert">
      <p role="status">We send you no more email about this machine.</p>
      <p className={classes.actions}>
        <LinkButton href="/inventory">Browse equipment</LinkButton>
      </p>
    </InfoPage>
  );
}

interface AlertProps {
  alert: RouterOutputs['storefront']['stockAlerts']['get'];
  token: string;
}

function Alert({ alert, token }: AlertProps) {
  const { productName, productId, email, isConfirmed, isNotified, isPublished, isBack } = alert;
  const title = isBack
    ? 'It is back in stock'
    : isNotified
      ? 'It is out of stock again'
      : isConfirmed
        ? 'We tell you when it is back'
        : 'Tell you when it is back?';
  return (
    <InfoPage
      title={title}
      name="Stock alert"
      lead={<p dir="auto">{productName || 'A machine that we do not offer at the moment'}</p>}
    >
      <p role={isConfirmed ? 'status' : undefined}>
        {isBack
          ? 'You need not wait any longer.'
          : isNotified
            ? 'It was back since you asked, and an alert is for one time. For another email, ask again on the page of the machine.'
            : isConfirmed
              ? `One email goes to ${email} when it is in stock again, and nothing else.`
              : `Press the button, and one email goes to ${email} when it is in stock again. Nothing else.`}
      </p>
      <div className={classes.actions}>
        {!isBack && !isConfirmed && <TokenForm action="confirm" token={token} label="Yes, tell me" />}
        {isPublished && (
          <LinkButton href={`/product/${productId}`} variant={isBack ? 'accent' : 'outline'}>
            See the machine
          </LinkButton>
        )}
        <TokenForm
          action="cancel"
          token={token}
          label={isConfirmed ? 'Delete my address' : 'No, delete my address'}
        />
      </div>
    </InfoPage>
  );
}

interface TokenFormProps {
  action: 'confirm' | 'cancel';
  token: string;
  label: string;
}

/** A button that changes the alert; a link would be followed by programs that check mails. */
function TokenForm({ action, token, label }: TokenFormProps) {
  return (
    <form method="post" action={`/api/stock-alerts/${action}`}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant={action === 'confirm' ? 'accent' : 'quiet'}>
        {label}
      </Button>
    </form>
  );
}

/** Stands in the place of an alert whose link does not work. */
export function InvalidAlertLink() {
  const shop = useShop();
  return (
    <InfoPage title="This link does not work" name="Stock alert">
      <p>
        The address was deleted already, or a part of the link is missing. Questions? Call us at{' '}
        <a href={phoneHref(shop.phone)}>{shop.phone}</a>.
      </p>
      <p className={classes.actions}>
        <LinkButton href="/inventory">Browse equipment</LinkButton>
      </p>
    </InfoPage>
  );
}
