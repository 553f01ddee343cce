import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCompared } from './compared.ts';

const CompareTray = lazy(async () => ({ default: (await import('./CompareTray.tsx')).CompareTray }));

/** The comparison itself, and pages that are made for paper. */
const WITHOUT_TRAY = /^\/compare$|^\/product\/\d+\/(print|tag)$/;

/** Stands in the frame of the site: loads the tray once a machine is chosen. */
export function CompareTrayHost() {
  const compared = useCompared();
  const hidden = useRouterState({ select: ({ location }) => WITHOUT_TRAY.test(location.pathname) });
  if (!compared.length || hidden) return null;
  return (
    <Suspense>
      <CompareTray compared={compared} />
    </Suspense>
  );
}
