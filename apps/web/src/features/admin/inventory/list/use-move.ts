import { fieldLabel } from '@dealer/api/domain/product-fields';
import type { StatusMove } from '@dealer/api/domain/product-status';
import { useState } from 'react';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { failure } from '../../../action/failure.ts';
import { useAction } from '../../../action/use-action.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/** What a move needs to know of its product. */
export interface Movable {
  id: number;
  name: string;
  inStock: boolean;
  updatedAt: Date;
}

interface Asked {
  product: Movable;
  to: StatusMove['to'];
}

/** Moves one product; who publishes one that is marked out of stock is asked first (decisions P7). */
export function useMove(onEdit: (id: number) => void) {
  const refresh = useRefreshProducts();
  const [asked, setAsked] = useState<Asked>();
  const setStatus = useAction(trpc.admin.products.setStatus, {
    success: ({ name, status }) => `${name} is ${status} now`,
    error: (error, { id }) => {
      const fields = Object.keys(parseApiError(error).fields);
      if (!fields.length) return failure(error, 'Failed to update product status');
      return {
        title: 'Error',
        message: `Please fill out: ${fields.map(fieldLabel).join(', ')}`,
        kind: 'destructive',
        action: { label: 'Edit', onClick: () => onEdit(Number(id)) },
      };
    },
    onSettled: ({ id }) => setAsked((now) => (now?.product.id === Number(id) ? undefined : now)),
    invalidate: refresh,
    keyOf: ({ id }) => Number(id),
  });
  const send = ({ product: { id, updatedAt }, to }: Asked, markInStock: boolean) =>
    setStatus.run({ id, updatedAt, status: to, markInStock });
  return {
    asked: asked?.product,
    busy: setStatus.isPending,
    move: (product: Movable, to: StatusMove['to']) => {
      if (to === 'published' && !product.inStock) setAsked({ product, to });
      else send({ product, to }, false);
    },
    answer: (markInStock: boolean) => asked && send(asked, markInStock),
    cancel: () => setAsked(undefined),
  };
}
export type Move = ReturnType<typeof useMove>;
