import { lazy, Suspense, useEffect } from 'react';
import { PlainToast } from './PlainToast.tsx';
import { useToast } from './toast.ts';

const load = () => import('./Toaster.tsx');

const Toaster = lazy(async () => {
  try {
    return { default: (await load()).Toaster };
  } catch {
    return { default: PlainToast };
  }
});

/** Fetches what shows toasts while there is a connection: the first toast may say that there is none. */
function preload(): void {
  load().catch(() => undefined);
}

/** Stands in the frame of the site; loads what shows toasts as soon as a control is used. */
export function ToastHost() {
  const toast = useToast();
  useEffect(() => {
    document.addEventListener('focusin', preload, { once: true });
    return () => document.removeEventListener('focusin', preload);
  }, []);
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}
