import { formatCount } from '@dealer/api/domain/counts';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { EditProduct } from '../form/EditProduct.tsx';
import type { ProductList } from './use-product-list.ts';

/** The ids of a list in its order; of a list that is longer than a bulk action takes, the first ones. */
interface ListOrder {
  ids: readonly number[];
  isWhole: boolean;
}

const endText = ({ ids, isWhole }: ListOrder) =>
  isWhole
    ? 'That was the last draft'
    : `That was the last of the first ${formatCount(ids.length)} of this list: the others are still there`;

/**
 * A product of a list being edited. Drafts are walked through in the order that the list had when the first was opened:
 * saving one may move it, or take it out of the list. One that the order does not have leads to no next one.
 */
export function EditListed({ id, list }: { id: number; list: ProductList }) {
  const { edit, editNext, filters } = list;
  const isDrafts = filters.tab === 'draft';
  const [order, setOrder] = useState<ListOrder>();
  const matching = trpc.admin.products.matching.useQuery(filters, {
    enabled: isDrafts && order === undefined,
    refetchOnMount: 'always',
  });
  if (!order && matching.data && matching.isFetchedAfterMount) {
    const { items, total } = matching.data;
    setOrder({ ids: items.map((item) => item.id), isWhole: items.length === total });
  }
  const close = () => edit(undefined);
  const goOn = (from: ListOrder) => () => {
    const next = from.ids[from.ids.indexOf(id) + 1];
    if (next !== undefined) return editNext(next);
    showToast({ title: 'Success', message: endText(from) });
    close();
  };
  return (
    <EditProduct
      key={id}
      id={id}
      onClose={close}
      onNext={isDrafts && order?.ids.includes(id) ? goOn(order) : undefined}
      field={list.params.field}
    />
  );
}
