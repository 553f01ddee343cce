import { isStaff, type Role } from '@dealer/api/domain/roles';

/** The user menu of somebody who is signed in; only staff see the Admin Panel (storefront.md 6). */
export function userLinks(user: { role: Role }): { label: string; href: string }[] {
  return [
    { label: 'Account Settings', href: '/account' },
    ...(isStaff(user) ? [{ label: 'Admin Panel', href: '/admin' }] : []),
    { label: 'Logout', href: '/logout' },
  ];
}
