import {
  type InventoryParams,
  parseInventoryParams,
  toInventoryQuery,
} from '@dealer/api/domain/search/inventory-query';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';

const route = getRouteApi('/inventory');

/** The inventory's state: the parameters of the address, the result of their search, and how to change them. */
export function useInventory() {
  const params = parseInventoryParams({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const result = trpc.storefront.products.search.useQuery(toInventoryQuery(params), {
    placeholderData: keepPreviousData,
  });
  /** Changes the newest address: a second choice may follow before the first one is shown. */
  const show = (change: (latest: InventoryParams) => InventoryParams) =>
    void navigate({ search: (latest) => change(parseInventoryParams({ ...latest })), resetScroll: false });
  return { params, result, show };
}

export type Inventory = ReturnType<typeof useInventory>;
export type SearchResult = NonNullable<Inventory['result']['data']>;
export type Card = SearchResult['items'][number];
