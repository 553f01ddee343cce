import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { LinkButton } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShop } from '../../lib/use-shop.ts';
import { InfoPage } from '../pages/InfoPage.tsx';
import { forgetLink } from '../request/sent-requests.ts';

const route = getRouteApi('/request');

/** Stands in the place of a request whose link does not work; the list of sent requests loses the link. */
export function InvalidQuoteLink() {
  const shop = useShop();
  const { token = '' } = route.useSearch();
  useEffect(() => forgetLink(statusPathOf(token)), [token]);
  return (
    <InfoPage title="This link does not work" name="Your request">
      <p>
        It has expired, or a part of it is missing. Call us at{' '}
        <a href={phoneHref(shop.phone)}>{shop.phone}</a> and we look your request up.
      </p>
      <p>
        <LinkButton href="/contact">Contact us</LinkButton>
      </p>
    </InfoPage>
  );
}
