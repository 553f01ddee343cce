import { formatCount } from '@dealer/api/domain/counts';
import { MAX_SELECTION } from '@dealer/api/schemas';
import { Button } from '@mantine/core';
import type { Selected } from '../selection/use-list-selection.ts';
import { useListedRows } from '../selection/use-listed-rows.ts';
import type { ProductList } from '../use-product-list.ts';

interface Props {
  selection: Selected;
  /** The number of products on all pages of the list. */
  total: number;
  filters: ProductList['filters'];
}

/** Selects the products on all pages of the list, as many as a bulk action takes. */
export function SelectMatching({ selection, total, filters }: Props) {
  const { read, busy } = useListedRows(filters, 'The products could not be selected');
  const select = async () => {
    const listed = await read();
    if (listed) selection.add(listed);
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void select()}>
      {total > MAX_SELECTION
        ? `Select the first ${formatCount(MAX_SELECTION)} of ${formatCount(total)} that match`
        : `Select all ${formatCount(total)} that match`}
    </Button>
  );
}
