import { safeNextPath } from '@dealer/api/domain/site/next-path';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['next', 'error', 'forgot']),
  beforeLoad: async ({ context, search }) => {
    const user = await context.trpc.auth.user.ensureData().catch(() => null);
    if (user) throw redirect({ href: search.next ? safeNextPath(search.next) : '/account', replace: true });
  },
  head: ({ match }) =>
    pageHead({
      title: 'Sign in',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: LoginPage,
});
