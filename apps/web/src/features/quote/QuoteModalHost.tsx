import { type ComponentType, useEffect, useState } from 'react';
import { useClosesOnBack } from '../../lib/closes-on-back.ts';
import { orReload } from '../../lib/or-reload.ts';
import { useShop } from '../../lib/use-shop.ts';
import { showToast } from '../toast/toast.ts';
import { QuoteOpening } from './QuoteOpening.tsx';
import {
  closeQuoteModal,
  contactFields,
  type QuoteRequestSubject,
  quoteModalSubject,
  useQuoteModalSubject,
} from './quote-modal.ts';

type Modal = ComponentType<{ subject: QuoteRequestSubject | undefined }>;

const loadModal = () => import('./QuoteModal.tsx').then(({ QuoteModal }): Modal => QuoteModal);

/** Fetches the modal's code ahead of the press that opens it. */
export function preloadQuoteModal(): void {
  loadModal().catch(() => undefined);
}

/**
 * Stands in the frame of the site; loads the modal with its first opening, and keeps it for the next. Where its code
 * cannot be loaded, the contact page does the same work.
 */
export function QuoteModalHost({ load = loadModal }: { load?: () => Promise<Modal> }) {
  const subject = useQuoteModalSubject();
  const shop = useShop();
  const [QuoteModal, setQuoteModal] = useState<Modal>();
  const [failed, setFailed] = useState<QuoteRequestSubject>();
  useClosesOnBack(subject !== undefined, closeQuoteModal);
  const wanted = QuoteModal ? undefined : subject;
  useEffect(() => {
    if (!wanted) return undefined;
    let isWanted = true;
    orReload(load, () => ({ quote: quoteModalSubject() })).then(
      (loaded) => setQuoteModal(() => loaded),
      () => {
        if (!isWanted) return;
        if (navigator.onLine) {
          setFailed(wanted);
          return window.location.assign(contactHref(wanted));
        }
        closeQuoteModal();
        showToast({
          title: 'You are offline',
          message: `The form could not be loaded. Try again when you are connected, or call us at ${shop.phone}.`,
          kind: 'destructive',
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, load, shop.phone]);
  if (QuoteModal) return <QuoteModal subject={subject} />;
  return wanted && <QuoteOpening contactHref={contactHref(wanted)} hasFailed={failed === wanted} />;
}

const contactHref = (subject: QuoteRequestSubject) =>
  `/contact?${new URLSearchParams(contactFields(subject))}`;
