import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/account')({
  beforeLoad: async ({ context }) => {
    // A session that has ended counts as none here: both lead to the sign-in page and back (decisions U2).
    const user = await context.trpc.auth.user.ensureData().catch(() => null);
    if (!user) throw redirect({ to: '/login', search: { next: '/account' }, replace: true });
  },
  head: ({ match }) =>
    pageHead({
      title: 'Account settings',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: AccountPage,
});
