import { QuoteModal } from '../features/quote/QuoteModal.tsx';
import { useQuoteModalSubject } from '../features/quote/quote-modal.ts';
import { Toasts } from './render-route.tsx';

/** A page with nothing but the quote modal, which opens as on the site, and the toasts. */
export function QuoteModalPage() {
  return (
    <>
      <QuoteModal subject={useQuoteModalSubject()} />
      <Toasts />
    </>
  );
}
