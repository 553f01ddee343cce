import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { InventoryManagementPage } from '../features/admin/inventory/InventoryManagementPage.tsx';
import { inventoryParams } from '../features/admin/inventory/inventory-params.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin/inventory')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, inventoryParams),
  head: () => staffHead('Inventory Management'),
  component: InventoryManagementPage,
});
