import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../features/account/VerifyEmailPage.tsx';
import { pageHead } from '../lib/head.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/verify-email')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token', 'email']),
  head: ({ match }) =>
    pageHead({
      title: 'Verify your email',
      publicUrl: match.context.publicUrl,
      noindex: true,
    }),
  component: VerifyEmailPage,
});
