import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { missingFields } from '@dealer/api/domain/products/product-form';
import type { StatusMove } from '@dealer/api/domain/products/product-status';
import { useState } from 'react';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import type { ProductRow } from './use-product-list.ts';

/** The values of a product that a move needs. */
export type Movable = Pick<
  ProductRow,
  'id' | 'name' | 'inStock' | 'updatedAt' | 'sku' | 'price' | 'callForPrice' | 'category'
>;

/** Whether publishing has to ask about the stock first (decisions P7). Of an incomplete one the server says what it lacks instead. */
export const asksStock = (product: Movable): boolean =>
  !product.inStock && missingFields(product, 'publish').length === 0;

interface PendingMove {
  product: Movable;
  to: StatusMove['to'];
}

/** Moves one product; asks before it publishes one that is marked out of stock (decisions P7). */
export function useMove(onEdit: (id: number) => void) {
  const refresh = useRefreshProducts();
  const [pending, setPending] = useState<PendingMove>();
  const setStatus = useAction(trpc.admin.products.setStatus, {
    success: ({ name, status }) => `${name} is ${status} now`,
    error: (error, { id }) => {
      const fields = Object.keys(parseApiError(error).fields);
      if (!fields.length) return staffErrorToast(error, 'Failed to update product status');
      return {
        title: 'Error',
        message: `Please fill out: ${fields.map(fieldLabel).join(', ')}`,
        kind: 'destructive',
        action: { label: 'Edit', onClick: () => onEdit(Number(id)) },
      };
    },
    afterSettled: ({ id }) => setPending((now) => (now?.product.id === Number(id) ? undefined : now)),
    invalidate: refresh,
    keyOf: ({ id }) => Number(id),
  });
  const send = ({ product: { id, updatedAt }, to }: PendingMove, markInStock: boolean) =>
    setStatus.run({ id, updatedAt, status: to, markInStock });
  return {
    productToPublish: pending?.product,
    busy: setStatus.isPending,
    start: (product: Movable, to: StatusMove['to']) => {
      if (to === 'published' && asksStock(product)) setPending({ product, to });
      else send({ product, to }, false);
    },
    answer: (markInStock: boolean) => pending && send(pending, markInStock),
    cancel: () => setPending(undefined),
  };
}
export type Moves = ReturnType<typeof useMove>;
