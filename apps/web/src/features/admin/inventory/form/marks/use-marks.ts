import type { RouterOutputs } from '@dealer/api/types';
import { useSyncExternalStore } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';
import { useProductForm } from '../form-store.ts';

export type FieldMark = RouterOutputs['admin']['products']['provenance'][number];

/** Where the stored values of the form's product come from. */
export function useMarks({ fresh = false } = {}) {
  const { productId } = useProductForm();
  return trpc.admin.products.provenance.useQuery(
    { id: productId ?? 0 },
    { enabled: productId !== undefined, refetchOnMount: fresh ? 'always' : false },
  );
}

/** The fields that hold what a lookup found and that are not saved yet. */
export function useLooked() {
  const { store } = useProductForm();
  return useSyncExternalStore(store.subscribe, store.looked);
}

/** Confirms looked-up values: stored ones on the server, those of the form in the form. */
export function useConfirm() {
  const { productId, store, baseline } = useProductForm();
  const utils = trpc.useUtils();
  const mutation = useAction(trpc.admin.products.confirmFields, {
    error: 'Failed to confirm the values',
    onSuccess: (marks, { id }) => {
      utils.admin.products.provenance.setData({ id }, marks);
      void utils.admin.products.history.invalidate({ id });
    },
  });
  return {
    busy: mutation.isPending,
    confirm: (stored: readonly string[], looked: readonly string[]) => {
      if (looked.length) store.confirmLooked(looked);
      if (productId === undefined || !stored.length) return;
      const { updatedAt } = baseline();
      mutation.run({ id: productId, fields: [...stored], ...(updatedAt && { updatedAt }) });
    },
  };
}
