import { useRef, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useCall } from '../../../action/use-call.ts';
import type { AdminProduct } from '../form/form-values.ts';
import { useProductForm } from '../form/product-form.tsx';
import { nextCreation, type RemovedDraft, useLookupDraft } from './lookup-draft.ts';

export interface InitialProduct {
  /** The status of the draft that the form cannot continue; undefined if it can, or if there is none. */
  initiallyRemoved: RemovedDraft | undefined;
  /** Whether the stored product that the form continues is published. */
  initiallyPublished: boolean;
}

/** Holds the stored product that the form of a new product continues, and the tries to create one; a reload keeps both. */
export function useContinuedProduct({ initiallyRemoved, initiallyPublished }: InitialProduct) {
  const { productId: id, setProductId: setId, isRestored } = useProductForm();
  const storedDraft = useLookupDraft();
  const [removedDraft, setRemovedDraft] = useState(initiallyRemoved);
  const [isPublished, setPublished] = useState(initiallyPublished);
  const [restoredDraft] = useState(storedDraft.read);
  const creations = useRef((isRestored && restoredDraft?.creations) || []);
  const { call: createOnce } = useCall(trpc.admin.products.create);
  return {
    /** Undefined while no product is stored. */
    id,
    removedDraft,
    isPublished,
    /** Whether a product was tried to be created whose answer has not come. */
    isCreating: () => creations.current.length > 0,
    /** Every try to create a machine has one key, also after a reload: where an answer was lost, it is stored already. */
    create: (values: Omit<Parameters<typeof createOnce>[0], 'idempotencyKey'>) => {
      const creation = nextCreation(creations.current, values);
      creations.current = [...new Set([...creations.current, creation])];
      storedDraft.keep({ creations: creations.current, isPublished: false });
      return createOnce({ ...values, idempotencyKey: creation.idempotencyKey });
    },
    /** Further saves of the form update a stored product. */
    goOnWith: (product: Pick<AdminProduct, 'id' | 'status'>) => {
      const isNowPublished = product.status === 'published';
      creations.current = [];
      storedDraft.keep({ id: product.id, creations: [], isPublished: isNowPublished });
      setId(product.id);
      setPublished(isNowPublished);
      setRemovedDraft(undefined);
    },
    /** The next save of the form creates a product. @param removed why, where it cannot go on with the one before */
    forget: (removed?: RemovedDraft) => {
      creations.current = [];
      storedDraft.drop();
      setId(undefined);
      setPublished(false);
      setRemovedDraft(removed);
    },
  };
}
