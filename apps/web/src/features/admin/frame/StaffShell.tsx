import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { forgetDraftsOfOthers } from '../../../lib/staff-drafts.ts';
import type { CurrentUser } from '../../../lib/use-user.ts';
import { MantineScope } from '../../mantine/MantineScope.tsx';
import { UnsavedCellsProvider } from '../inventory/list/cells/unsaved-cells.tsx';
import { useKeepFocus } from '../shell/keep-focus.ts';
import { StaffUserProvider } from '../shell/staff-user.ts';
import { useIgnoreSecondPress } from '../shell/use-ignore-second-press.ts';
import { useInputMethodKeys } from '../shell/use-input-method-keys.ts';
import { usePreloadedPages } from '../shell/use-preloaded-pages.ts';
import { LeadPathBanner } from './LeadPathBanner.tsx';
import { MenuButton } from './MenuButton.tsx';
import { SideBar } from './SideBar.tsx';
import { StaffClient } from './StaffClient.tsx';
import classes from './StaffShell.module.css';
import { TopBar } from './TopBar.tsx';

const NAVBAR = 'staff-navigation';

/** Top bar, sidebar and the page: what every screen of the staff area stands in (admin §2). */
export function StaffShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const [opened, { toggle, close }] = useDisclosure();
  const burger = useRef<HTMLButtonElement>(null);
  const main = useKeepFocus<HTMLElement>();
  const { pathname } = useLocation();
  useIgnoreSecondPress();
  useInputMethodKeys();
  usePreloadedPages(user.role);
  useEffect(() => forgetDraftsOfOthers(user.id), [user.id]);
  // A way to another page closes the sidebar that lies over it on a small screen.
  useEffect(close, [pathname, close]);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (!opened || key !== 'Escape') return;
    close();
    burger.current?.focus();
  };
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close();
  };
  return (
    <StaffClient userId={user.id}>
      <MantineScope>
        <StaffUserProvider value={user}>
          <a href="#main" className="skip-link">
            Skip to the content
          </a>
          <AppShell
            header={{ height: 56 }}
            navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !opened } }}
            className={classes.shell}
            onKeyDown={closeOnEscape}
          >
            <AppShell.Header withBorder={false} className={classes.header}>
              <MenuButton ref={burger} opened={opened} onClick={toggle} aria-controls={NAVBAR} />
              <TopBar user={user} />
            </AppShell.Header>
            <AppShell.Navbar
              id={NAVBAR}
              aria-label="Staff"
              className={classes.navbar}
              mod={{ opened }}
              onClick={closeOnLink}
            >
              <SideBar role={user.role} pathname={pathname} />
            </AppShell.Navbar>
            <AppShell.Main ref={main} id="main" tabIndex={-1} className={classes.main}>
              <LeadPathBanner mayTest={user.role === 'superadmin'} />
              <div className={classes.page}>
                <UnsavedCellsProvider>{children}</UnsavedCellsProvider>
              </div>
            </AppShell.Main>
          </AppShell>
        </StaffUserProvider>
      </MantineScope>
    </StaffClient>
  );
}
