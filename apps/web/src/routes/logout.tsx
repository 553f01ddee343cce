import { createFileRoute } from '@tanstack/react-router';
import { LogoutPage } from '../features/account/LogoutPage.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/logout')({
  head: ({ match }) =>
    pageHead({
      title: 'Signing out',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: LogoutPage,
});
