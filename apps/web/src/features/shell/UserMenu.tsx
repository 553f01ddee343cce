import { Link } from '@dealer/ui';
import { IconChevronDown, IconUser } from '@dealer/ui/icons';
import { type CurrentUser, useUser } from '../../lib/use-user.ts';
import classes from './UserMenu.module.css';
import { useMenu } from './use-menu.ts';
import { userLinks } from './user-links.ts';

interface Props {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Login for a visitor, a menu of their own for somebody who is signed in (storefront §2). */
export function UserMenu(props: Props) {
  const user = useUser();
  if (user) return <SignedIn user={user} {...props} />;
  return (
    <Link href="/login" className={classes.button}>
      <IconUser size={18} aria-hidden />
      Login
    </Link>
  );
}

function SignedIn({ user, open, setOpen }: Props & { user: CurrentUser }) {
  const { rootProps, buttonProps, panelProps } = useMenu({ open, setOpen });
  return (
    <div {...rootProps} className={classes.menu}>
      <button type="button" {...buttonProps} className={classes.button}>
        <IconUser size={18} aria-hidden />
        <span className={classes.name}>{user.firstName || user.email}</span>
        <IconChevronDown size={16} stroke={2.25} aria-hidden />
      </button>
      <ul {...panelProps} className={classes.panel}>
        {userLinks(user).map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
