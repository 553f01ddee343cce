import { useRouterState } from '@tanstack/react-router';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCompared } from './compared.ts';

const CompareTray = lazyPart(async () => (await import('./CompareTray.tsx')).CompareTray);

/** The comparison itself, and pages that are made for paper. */
const WITHOUT_TRAY = /^\/compare$|^\/product\/\d+\/(print|tag)$/;

/** Stands in the frame of the site: loads the tray once a machine is chosen. */
export function CompareTrayHost() {
  const compared = useCompared();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (!compared.length || WITHOUT_TRAY.test(path)) return null;
  return <CompareTray compared={compared} place={path.startsWith('/product/') ? 'product' : 'other'} />;
}
