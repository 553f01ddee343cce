import { timings } from '@dealer/ui/timings';
import { useRouterState } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { orReload } from '../../lib/or-reload.ts';
import { useIsLate } from '../../lib/use-is-late.ts';
import { useOnline } from '../../lib/use-online.ts';
import notice from '../shell/ConnectionNotice.module.css';
import type { CompareTray } from './CompareTray.tsx';
import { type Compared, compareHref, compareText, useCompared } from './compared.ts';

type Tray = ComponentType<ComponentProps<typeof CompareTray>>;

const loadTray = () => import('./CompareTray.tsx').then((module): Tray => module.CompareTray);

/** The comparison itself, and pages that are made for paper. */
const WITHOUT_TRAY = /^\/(compare|prices|tags|product\/\d+\/\w+)$/;

/** Stands in the frame of the site; loads the tray once a machine is chosen, and again when the connection is back. */
export function CompareTrayHost({ load = loadTray }: { load?: () => Promise<Tray> }) {
  const compared = useCompared();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const online = useOnline();
  const [Tray, setTray] = useState<Tray>();
  const isWanted = compared.length > 0 && !WITHOUT_TRAY.test(path);
  useEffect(() => {
    if (!isWanted || !online) return;
    orReload(load).then(
      (loaded) => setTray(() => loaded),
      () => undefined,
    );
  }, [isWanted, online, load]);
  if (!isWanted) return null;
  if (!Tray) return online && <LateTray compared={compared} />;
  return <Tray compared={compared} place={path.startsWith('/product/') ? 'product' : 'other'} />;
}

/** Leads to the comparison where the tray takes long: that page works without scripts. */
function LateTray({ compared }: { compared: readonly Compared[] }) {
  const isLate = useIsLate(timings.lateCode);
  return (
    <div role="status" className={notice.place}>
      {isLate && (
        <p className={notice.notice}>
          {compared.length} chosen to compare.{' '}
          <a href={compareHref(compared.map(({ id }) => id))}>{compareText(compared.length)}</a>
        </p>
      )}
    </div>
  );
}
