import type { CurrentUser } from '../../lib/use-user.ts';

/** What a form already knows of who is signed in (storefront.md 5); empty for a visitor. */
export function identityOf(user: CurrentUser | null | undefined) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
  };
}
