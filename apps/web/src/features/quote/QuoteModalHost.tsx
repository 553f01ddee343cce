import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type QuoteRequestSubject, useQuoteModalSubject } from './quote-modal.ts';

const load = () => import('./QuoteModal.tsx');

/** Fetches the modal's code ahead of the press that opens it. */
export function preloadQuoteModal(): void {
  load().catch(() => undefined);
}

const QuoteModal = lazy(async () => ({ default: await loadOrLeave() }));

/** Without the modal's code the contact page does the same work. */
async function loadOrLeave(): Promise<ComponentType<{ subject: QuoteRequestSubject | undefined }>> {
  try {
    return (await load()).QuoteModal;
  } catch {
    window.location.assign('/contact');
    return () => null;
  }
}

/** Stands in the frame of the site; loads the modal with its first opening, and keeps it for the next. */
export function QuoteModalHost() {
  const subject = useQuoteModalSubject();
  const [everOpened, setEverOpened] = useState(false);
  if (subject && !everOpened) setEverOpened(true);
  if (!everOpened) return null;
  return (
    <Suspense>
      <QuoteModal subject={subject} />
    </Suspense>
  );
}
