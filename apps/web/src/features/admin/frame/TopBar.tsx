import { Link } from '@dealer/ui';
import { useLocation } from '@tanstack/react-router';
import { useShop } from '../../../lib/use-shop.ts';
import type { CurrentUser } from '../../../lib/use-user.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { helpHref } from '../shell/help-topics.ts';
import { LogoutLink } from './LogoutLink.tsx';
import classes from './TopBar.module.css';

/** The bar with the shop's name, the search for everything, the signed-in person's name and role, and the two ways out (admin §2). */
export function TopBar({ user }: { user: CurrentUser }) {
  const { name } = useShop();
  const { pathname } = useLocation();
  return (
    <div className={classes.bar}>
      <span className={classes.shop}>{name}</span>
      <PaletteButton />
      <span className={classes.person}>
        <span className={classes.name}>{user.firstName || user.email}</span>{' '}
        <span className={classes.role}>{user.role}</span>
      </span>
      <Link href={helpHref(pathname)} className={classes.link} aria-label="Help for this screen">
        <span className={classes.words}>Help</span>
        <span className={classes.sign} aria-hidden>
          ?
        </span>
      </Link>
      <Link href="/" className={classes.link}>
        Return to Site
      </Link>
      <LogoutLink className={classes.link} />
    </div>
  );
}
