import { type ComponentType, useEffect, useState } from 'react';
import { useClosesOnBack } from '../../lib/closes-on-back.ts';
import { orReload } from '../../lib/or-reload.ts';
import { useShop } from '../../lib/use-shop.ts';
import { showToast } from '../toast/toast.ts';
import {
  closeQuoteModal,
  contactFields,
  type QuoteRequestSubject,
  useQuoteModalSubject,
} from './quote-modal.ts';

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
  const wanted = QuoteModal ? undefined : subject;
  useEffect(() => {
    if (!wanted) return;
    orReload(load, { quote: wanted }).then(
      (module) => setQuoteModal(() => module.QuoteModal),
      () => {
        closeQuoteModal();
        // Without the modal's code the contact page does the same work.
        const query = new URLSearchParams(contactFields(wanted));
        if (navigator.onLine) return window.location.assign(`/contact?${query}`);
        showToast({
          title: 'You are offline',
          message: `The form could not be loaded. Try again when you are connected, or call us at ${shop.phone}.`,
          kind: 'destructive',
        });
      },
    );
  }, [wanted, shop.phone]);
  return QuoteModal ? <QuoteModal subject={subject} /> : null;
}
