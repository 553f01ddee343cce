import { phoneHref } from '@dealer/api/domain/shop/shop';
import { useRouterState } from '@tanstack/react-router';
import { useIsLate } from '../../lib/use-is-late.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useShop } from '../../lib/use-shop.ts';
import classes from './ConnectionNotice.module.css';

/** The time that the next page may take before a notice says so. */
const SLOW_MS = 12_000;

/**
 * Says on every page that the connection is gone, for as long as it is, and that the next page is on its way or does not come.
 * @param isBelowBar whether it leaves the top bar of the staff area free
 */
export function ConnectionNotice({ isBelowBar }: { isBelowBar: boolean }) {
  const online = useOnline();
  const pending = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && resolvedLocation && resolvedLocation.href !== location.href
        ? location.href
        : undefined,
  });
  return (
    <>
      {pending && <div role="progressbar" aria-label="Loading the page" className={classes.bar} />}
      <div role="status" className={classes.place} data-below-bar={isBelowBar || undefined}>
        {!online && (
          <p className={classes.notice}>
            <strong>You are offline.</strong> Nothing is sent until you are connected again.
          </p>
        )}
        {online && pending && <SlowNotice key={pending} href={pending} />}
      </div>
    </>
  );
}

/** The page behind stays in use. To try again is to load the document: the service worker has a saved one where none comes. */
function SlowNotice({ href }: { href: string }) {
  const { phone } = useShop();
  const isSlow = useIsLate(SLOW_MS);
  if (!isSlow) return null;
  return (
    <p className={classes.notice}>
      The page takes long to arrive. <a href={href}>Try again</a> or call{' '}
      <a href={phoneHref(phone)}>{phone}</a>
    </p>
  );
}
