import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/account/ResetPasswordPage.tsx';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token', 'email', 'invited']),
  head: ({ match }) =>
    pageHead({
      title: match.search.invited ? 'Welcome to the staff' : 'Reset your password',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: ResetPasswordPage,
});
