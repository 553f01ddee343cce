import { LinkProvider } from '@dealer/ui';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CompareTrayHost } from '../compare/CompareTrayHost.tsx';
import { rememberLeft } from '../inventory/came-from.ts';
import { QuoteModalHost } from '../quote/QuoteModalHost.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';
import { RouterLink } from './RouterLink.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import classes from './SiteFrame.module.css';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, page, footer: what every public page stands in. */
export function SiteFrame() {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ fromLocation }) => rememberLeft(fromLocation?.pathname)),
    [router],
  );
  return (
    <LinkProvider component={RouterLink}>
      <div className={classes.frame}>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
        <SiteFooter />
        <CompareTrayHost />
        <QuoteModalHost />
        <ToastHost />
      </div>
    </LinkProvider>
  );
}
