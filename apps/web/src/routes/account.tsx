import { createFileRoute, redirect } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/account')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['saved']),
  beforeLoad: async ({ context }) => {
    // A session that has ended counts as none here: both lead to the sign-in page and back (decisions U2).
    const user = await context.trpc.auth.user.ensureData().catch(() => null);
    if (!user) throw redirect({ to: '/login', search: { next: '/account' }, replace: true });
  },
  // With the page itself, for browsers without JavaScript; in the app the page does not wait for it.
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await context.trpc.storefront.quotes.mine.prefetch();
  },
  head: ({ match }) =>
    pageHead({
      title: 'Account settings',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: AccountPage,
});
