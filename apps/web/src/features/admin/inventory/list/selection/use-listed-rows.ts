import { useState } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { staffErrorToast } from '../../../../action/error-toast.ts';
import { showToast } from '../../../../toast/toast.ts';
import type { ProductList } from '../use-product-list.ts';
import type { SelectedRow } from './use-list-selection.ts';

/**
 * Reads the products on all pages of a list in its order, as many as a bulk action takes.
 * @param failed what the toast says where they cannot be read; `read` then returns undefined
 */
export function useListedRows(filters: ProductList['filters'], failed: string) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<readonly SelectedRow[] | undefined> => {
    setBusy(true);
    try {
      const { items } = await utils.admin.products.matching.fetch(filters, { staleTime: 0 });
      return items;
    } catch (error) {
      showToast(staffErrorToast(error, failed));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { read, busy };
}
