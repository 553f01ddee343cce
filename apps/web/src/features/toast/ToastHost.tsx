import { lazy, Suspense } from 'react';
import { useToast } from './toast.ts';

const Toaster = lazy(() =>
  import('./Toaster.tsx').then(({ Toaster: component }) => ({ default: component })),
);

/** Stands in the frame of the site; loads what shows toasts with the first of them. */
export function ToastHost() {
  const toast = useToast();
  if (!toast) return null;
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  );
}
