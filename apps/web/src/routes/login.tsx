import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account/LoginPage.tsx';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['next', 'error']),
  head: ({ match }) =>
    pageHead({
      title: 'Sign in',
      description: 'Sign in at our shop in Temperance, MI.',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: LoginPage,
});
