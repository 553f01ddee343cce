import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { SalesPage } from '../features/admin/sales/SalesPage.tsx';

export const Route = createFileRoute('/admin/sales')({
  head: () => staffHead('Sales'),
  component: SalesPage,
});
