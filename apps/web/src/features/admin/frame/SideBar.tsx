import type { Role } from '@dealer/api/domain/site/roles';
import { Link } from '@dealer/ui';
import { ColorSchemeSwitch } from '../../shell/ColorSchemeSwitch.tsx';
import { NotifyMenu } from '../notify/NotifyMenu.tsx';
import { currentOf, navEntries } from '../shell/nav-entries.ts';
import { useStaffWatch } from '../shell/use-staff-watch.ts';
import { useTitleCount } from '../shell/use-title-count.ts';
import { useWaiting } from '../shell/use-waiting.ts';
import classes from './SideBar.module.css';

/** The sidebar's entries; the one that is shown is marked by word and by line. */
export function SideBar({ role, pathname }: { role: Role; pathname: string }) {
  useStaffWatch();
  const waiting = useWaiting();
  useTitleCount(waiting.total);
  const counts: Record<string, number | undefined> = {
    '/admin/quotes': waiting.pendingQuotes,
    '/admin/messages': waiting.unhandledMessages,
    '/admin/data-enrichment': waiting.runningEnrichments,
  };
  return (
    <>
      <ul className={classes.list}>
        {navEntries(role).map((entry) => {
          const { href, label, Icon } = entry;
          return (
            <li key={href}>
              <Link href={href} className={classes.link} aria-current={currentOf(entry, pathname)}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
                {Boolean(counts[href]) && (
                  <span className={classes.count}>
                    {counts[href]}
                    <span className="visually-hidden">
                      {href === '/admin/data-enrichment' ? ' under way' : ' waiting'}
                    </span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className={classes.foot}>
        <NotifyMenu />
        <ColorSchemeSwitch />
      </div>
    </>
  );
}
