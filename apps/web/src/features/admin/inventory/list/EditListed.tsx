import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { EditProduct } from '../form/EditProduct.tsx';
import type { ProductList } from './use-product-list.ts';

/** The product after one in an order; undefined after the last, and for one that the order does not have. */
function nextOf(order: readonly number[], id: number): number | undefined {
  const at = order.indexOf(id);
  return at === -1 ? undefined : order[at + 1];
}

/**
 * A product of a list being edited. Drafts are walked through in the order that the list had when the first was opened:
 * saving one may move it, or take it out of the list.
 */
export function EditListed({ id, list }: { id: number; list: ProductList }) {
  const { edit, editNext, filters } = list;
  const isDrafts = filters.tab === 'draft';
  const [order, setOrder] = useState<readonly number[]>();
  const matching = trpc.admin.products.matching.useQuery(filters, {
    enabled: isDrafts && order === undefined,
    refetchOnMount: 'always',
  });
  if (!order && matching.data && matching.isFetchedAfterMount)
    setOrder(matching.data.items.map((item) => item.id));
  const close = () => edit(undefined);
  const goOn = () => {
    const next = nextOf(order ?? [], id);
    if (next !== undefined) return editNext(next);
    showToast({ title: 'Success', message: 'That was the last draft' });
    close();
  };
  return (
    <EditProduct
      key={id}
      id={id}
      onClose={close}
      onNext={isDrafts && order ? goOn : undefined}
      field={list.params.field}
    />
  );
}
