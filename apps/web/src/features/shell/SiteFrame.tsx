import { addressLine } from '@dealer/api/domain/shop/shop';
import { isStaff } from '@dealer/api/domain/site/roles';
import { LinkProvider } from '@dealer/ui';
import { Outlet, useMatch, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { FRAME } from '../../lib/use-modal-panel.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useUser } from '../../lib/use-user.ts';
import { useSessionWatch } from '../account/use-session-watch.ts';
import { CompareTrayHost } from '../compare/CompareTrayHost.tsx';
import { rememberEntry } from '../inventory/came-from.ts';
import { QuoteModalHost } from '../quote/QuoteModalHost.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';
import { announcePage, type FocusedInput, focusedInput } from './announce-page.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { RouterLink } from './RouterLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import classes from './SiteFrame.module.css';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame around every page: the public one, or for staff at work the staff area's own. */
export function SiteFrame() {
  const router = useRouter();
  const user = useUser();
  const isStaffArea = useMatch({ from: '/admin', shouldThrow: false }) !== undefined && isStaff(user);
  useSessionWatch(isStaffArea);
  const before = useRef<FocusedInput>({ element: null, text: '' });
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
        if (fromLocation) rememberEntry(fromLocation.state.__TSR_index, fromLocation.pathname);
        before.current = focusedInput();
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) announcePage(before.current);
      }),
    [router],
  );
  return (
    <LinkProvider component={RouterLink}>
      {isStaffArea ? (
        <Outlet />
      ) : (
        <PublicFrame>
          <Outlet />
        </PublicFrame>
      )}
      <ToastHost />
      <ConnectionNotice isBelowBar={isStaffArea} />
    </LinkProvider>
  );
}

/** Header, page, footer. */
function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame} {...FRAME}>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <SiteHeader />
      <Letterhead />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <SiteFooter />
      <CompareTrayHost />
      <QuoteModalHost />
    </div>
  );
}

/** The shop's name and how to reach it, which replace the header on paper. */
function Letterhead() {
  const shop = useShop();
  return (
    <header className={classes.letterhead}>
      <p>{shop.name}</p>
      <p>
        {addressLine(shop)} · {shop.phone}
      </p>
    </header>
  );
}
