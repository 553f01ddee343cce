import { timings } from '@dealer/ui/timings';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { withTimeout } from '../../lib/with-timeout.ts';
import { PlainToast } from './PlainToast.tsx';
import { type ShownToast, useToast } from './toast.ts';

type Toaster = ComponentType<{ toast: ShownToast }>;

const loadToaster = () => import('./Toaster.tsx').then(({ Toaster }): Toaster => Toaster);

/** Shows toasts in the plain look where the code of the usual one fails or is late: what they say does not wait. */
function lazyToaster(load: () => Promise<Toaster>) {
  return lazy(async () => ({
    default: await withTimeout(load(), timings.toastCode).catch(() => PlainToast),
  }));
}

/** Stands in the frame of the site; loads what shows toasts as soon as a control is used. */
export function ToastHost({ load = loadToaster }: { load?: () => Promise<Toaster> }) {
  const toast = useToast();
  const [Toaster] = useState(() => lazyToaster(load));
  useEffect(() => {
    // Fetched while there is a connection: the first toast may say that there is none.
    const preload = () => void load().catch(() => undefined);
    document.addEventListener('focusin', preload, { once: true });
    return () => document.removeEventListener('focusin', preload);
  }, [load]);
  return (
    // Screen readers read out what appears in a region that is live already; an alert they read out anyway.
    <div aria-live={toast?.kind === 'destructive' ? 'off' : 'polite'}>
      {toast && (
        <Suspense>
          <Toaster toast={toast} />
        </Suspense>
      )}
    </div>
  );
}
