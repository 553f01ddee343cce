import type { ListedStatus } from '@dealer/api/domain/products/product-status';
import { missingKinds, productSorts, productSources } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../../trpc.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { productListParams } from '../inventory-params.ts';

export type ProductRow = RouterOutputs['admin']['products']['page']['items'][number];
export type ProductSort = (typeof productSorts)[number];

function oneOf<Name extends string>(known: readonly Name[], text: string | undefined): Name | undefined {
  return known.find((name) => name === text);
}

/** The list of a status tab, as its address says it: unknown values are ignored. */
export function useProductList(status: ListedStatus) {
  const list = useListParams(productListParams);
  const { search = '', brand, category, source, missing, stock, sort, direction } = list.params;
  const filters = {
    tab: status,
    search,
    brand,
    category,
    source: oneOf(productSources, source),
    // Only drafts wait to be published.
    missing: status === 'draft' || missing !== 'none' ? oneOf(missingKinds, missing) : undefined,
    stock: oneOf(['in', 'out'], stock),
    sort: oneOf(productSorts, sort) ?? 'newest',
    direction: oneOf(['asc', 'desc'], direction) ?? 'desc',
  };
  const query = trpc.admin.products.page.useQuery(
    { ...filters, page: list.page },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const { source: bySource, missing: byMissing, stock: byStock } = filters;
  return {
    ...list,
    /** The product that is being edited in the place of the list. */
    edited: Number(list.params.edit) || undefined,
    edit: (id: number | undefined) =>
      list.open({ edit: id === undefined ? undefined : String(id), field: undefined }),
    /** Edits another one in its place: Back leads to the list. */
    editNext: (id: number) => list.swap({ edit: String(id), field: undefined }),
    filters,
    query,
    isFiltered: Boolean(search || brand || category || bySource || byMissing || byStock),
    clear: () =>
      list.show({
        search: undefined,
        brand: undefined,
        category: undefined,
        source: undefined,
        missing: undefined,
        stock: undefined,
      }),
  };
}
export type ProductList = ReturnType<typeof useProductList>;
