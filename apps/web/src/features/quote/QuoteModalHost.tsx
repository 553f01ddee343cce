import { type ComponentType, useEffect, useState } from 'react';
import { useClosesOnBack } from '../../lib/closes-on-back.ts';
import { useShop } from '../../lib/use-shop.ts';
import { showToast } from '../toast/toast.ts';
import { closeQuoteModal, type QuoteRequestSubject, useQuoteModalSubject } from './quote-modal.ts';

type Modal = ComponentType<{ subject: QuoteRequestSubject | undefined }>;

const load = () => import('./QuoteModal.tsx');

/** Fetches the modal's code ahead of the press that opens it. */
export function preloadQuoteModal(): void {
  load().catch(() => undefined);
}

/** Stands in the frame of the site; loads the modal with its first opening, and keeps it for the next. */
export function QuoteModalHost() {
  const subject = useQuoteModalSubject();
  const shop = useShop();
  const [QuoteModal, setQuoteModal] = useState<Modal>();
  useClosesOnBack(subject !== undefined, closeQuoteModal);
  const isWanted = subject !== undefined && !QuoteModal;
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (module) => setQuoteModal(() => module.QuoteModal),
      () => {
        closeQuoteModal();
        // Without the modal's code the contact page does the same work.
        if (navigator.onLine) return window.location.assign('/contact');
        showToast({
          title: 'You are offline',
          message: `The form could not be loaded. Try again when you are connected, or call us at ${shop.phone}.`,
          kind: 'destructive',
        });
      },
    );
  }, [isWanted, shop.phone]);
  return QuoteModal ? <QuoteModal subject={subject} /> : null;
}
