import {
  type InventoryParams,
  parseInventoryParams,
  toInventoryQuery,
} from '@dealer/api/domain/search/inventory-query';
import { createFileRoute } from '@tanstack/react-router';
import { inventoryHead } from '../features/inventory/head.ts';
import { InventoryPage } from '../features/inventory/InventoryPage.tsx';
import { shopOf } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/inventory')({
  validateSearch: (raw: Record<string, unknown>): InventoryParams => parseInventoryParams(raw),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = context.trpc.storefront.products.search;
    // What a search engine must see is waited for; in the browser the page stands at once and the machines arrive.
    if (import.meta.env.SSR) return search.ensureData(toInventoryQuery(deps));
    void search.prefetch(toInventoryQuery(deps));
    return undefined;
  },
  head: ({ match: { context, search }, loaderData }) =>
    inventoryHead(search, { shop: shopOf(context), publicUrl: context.publicUrl }, loaderData),
  component: InventoryPage,
});
