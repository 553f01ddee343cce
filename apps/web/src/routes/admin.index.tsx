import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardPage } from '../features/admin/dashboard/DashboardPage.tsx';
import { staffHead } from '../features/admin/head.ts';
import { inventoryTabs } from '../features/admin/inventory/inventory-params.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['tab']),
  // The tabs live on the inventory's page; a bulk create leads to the dashboard's address (decisions R7).
  beforeLoad: ({ search }) => {
    const tab = inventoryTabs.find((name) => name === search.tab);
    if (tab) throw redirect({ to: '/admin/inventory', search: { tab }, replace: true });
  },
  head: () => staffHead('Dashboard'),
  component: DashboardPage,
});
