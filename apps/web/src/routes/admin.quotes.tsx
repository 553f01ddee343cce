import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { QuotesPage } from '../features/admin/quotes/QuotesPage.tsx';

export const Route = createFileRoute('/admin/quotes')({
  head: () => staffHead('Quote Requests'),
  component: QuotesPage,
});
