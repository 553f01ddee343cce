import { isStaff, type Role } from '@dealer/api/domain/site/roles';
import type { PageHref } from '../../page-href.ts';

export interface OwnLink {
  label: string;
  href: PageHref;
}

/** The user menu of somebody who is signed in; only staff see the Admin Panel (storefront §6). */
export function userLinks(user: { role: Role }): OwnLink[] {
  const panel: OwnLink = { label: 'Admin Panel', href: '/admin' };
  return [
    { label: 'Account Settings', href: '/account' },
    ...(isStaff(user) ? [panel] : []),
    { label: 'Logout', href: '/logout' },
  ];
}
