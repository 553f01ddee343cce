import { formatCount } from '@dealer/api/domain/counts';
import { MAX_SELECTION } from '@dealer/api/schemas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { showToast } from '../../../toast/toast.ts';
import type { Selected } from './use-list-selection.ts';
import type { ProductList } from './use-product-list.ts';

interface Props {
  selection: Selected;
  /** How many products are on all pages of the list. */
  total: number;
  filters: ProductList['filters'];
}

/** Selects the products on all pages of the list, as many as a bulk action takes. */
export function SelectMatching({ selection, total, filters }: Props) {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const select = async () => {
    setBusy(true);
    try {
      const { items } = await utils.admin.products.matching.fetch(filters, { staleTime: 0 });
      selection.add(items);
    } catch (error) {
      showToast(staffErrorToast(error, 'The products could not be selected'));
    }
    setBusy(false);
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void select()}>
      {total > MAX_SELECTION
        ? `Select the first ${formatCount(MAX_SELECTION)} of ${formatCount(total)} that match`
        : `Select all ${formatCount(total)} that match`}
    </Button>
  );
}
