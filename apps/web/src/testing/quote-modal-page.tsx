import { render } from '@testing-library/react';
import { QuoteModal } from '../features/quote/QuoteModal.tsx';
import { useQuoteModalSubject } from '../features/quote/quote-modal.ts';
import { createFakeApi } from './fake-api.tsx';
import { Toasts } from './render-route.tsx';

function QuoteModalPage() {
  return (
    <>
      <QuoteModal subject={useQuoteModalSubject()} />
      <Toasts />
    </>
  );
}

/**
 * Renders a page with nothing but the quote modal, which opens as on the site, and the toasts, for a visitor who is not signed in.
 * @param responses add to those of the fake API, or replace them
 */
export function renderQuoteModalPage(responses: Parameters<typeof createFakeApi>[0]) {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ phone: '(734) 555-0142', hours: [], name: 'The Shop' }),
    'storefront.shop.hours': () => [],
    ...responses,
  });
  render(
    <api.StaffPage>
      <QuoteModalPage />
    </api.StaffPage>,
  );
  return api;
}
