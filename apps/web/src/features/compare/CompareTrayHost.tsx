import { useRouterState } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { orReload } from '../../lib/or-reload.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { CompareTray } from './CompareTray.tsx';
import { useCompared } from './compared.ts';

type Tray = ComponentType<ComponentProps<typeof CompareTray>>;

const load = () => import('./CompareTray.tsx');

/** The comparison itself, and pages that are made for paper. */
const WITHOUT_TRAY = /^\/(compare|prices|tags|product\/\d+\/\w+)$/;

/** Stands in the frame of the site: loads the tray once a machine is chosen, and again when the connection is back. */
export function CompareTrayHost() {
  const compared = useCompared();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const online = useOnline();
  const [Tray, setTray] = useState<Tray>();
  const isWanted = compared.length > 0 && !WITHOUT_TRAY.test(path);
  useEffect(() => {
    if (!isWanted || !online) return;
    orReload(load).then(
      (module) => setTray(() => module.CompareTray),
      () => undefined,
    );
  }, [isWanted, online]);
  if (!isWanted || !Tray) return null;
  return <Tray compared={compared} place={path.startsWith('/product/') ? 'product' : 'other'} />;
}
