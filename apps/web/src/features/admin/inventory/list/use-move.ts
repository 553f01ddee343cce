import { fieldLabel } from '@dealer/api/domain/product-fields';
import type { StatusMove } from '@dealer/api/domain/product-status';
import { useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { parseApiError } from '../../../account/api-error.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
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
  const once = useOnce();
  const [asked, setAsked] = useState<Asked>();
  const setStatus = trpc.admin.products.setStatus.useMutation({
    onSuccess: ({ name, status }) => showToast({ title: 'Success', message: `${name} is ${status} now` }),
    onError: (error, sent) => {
      const fields = Object.keys(parseApiError(error).fields);
      if (!fields.length) return showToast(failure(error, 'Failed to update product status'));
      showToast({
        title: 'Error',
        message: `Please fill out: ${fields.map(fieldLabel).join(', ')}`,
        kind: 'destructive',
        action: { label: 'Edit', onClick: () => onEdit(Number(sent.id)) },
      });
    },
    onSettled: () => {
      setAsked(undefined);
      refresh();
    },
  });
  const send = ({ product: { id, updatedAt }, to }: Asked, markInStock: boolean) =>
    once(() => setStatus.mutateAsync({ id, updatedAt, status: to, markInStock }), id);
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
