import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { SearchesPage } from '../features/admin/searches/SearchesPage.tsx';

export const Route = createFileRoute('/admin/searches')({
  head: () => staffHead('Searches'),
  component: SearchesPage,
});
