import { type RefObject, useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import { type Conflict, conflictOf, settleConflict, staleSaveOf } from './conflict.ts';
import type { ProductForm } from './form-store.ts';
import { type FormField, leavesNone, valuesOf } from './form-values.ts';
import { checkForm, reportRefusal } from './report-problems.ts';
import type { KeptForm } from './use-kept-form.ts';

/** Saves an edited product: its changed fields, on the state that they were made on. */
export function useSave(
  id: number,
  form: ProductForm,
  kept: KeptForm,
  element: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const [conflict, setConflict] = useState<Conflict>();
  const [askingStock, setAskingStock] = useState(false);
  const update = trpc.admin.products.update.useMutation({
    onSuccess: (product) => {
      kept.rebase({ values: valuesOf(product), updatedAt: product.updatedAt });
      kept.discard();
      refresh();
      showToast({ title: 'Success', message: 'Product updated' });
      onSaved();
    },
    onError: async (error) => {
      const stale = staleSaveOf(error);
      if (!stale) return reportRefusal(form, element.current, error, 'Failed to update product');
      try {
        const product = await utils.admin.products.get.fetch({ id }, { staleTime: 0 });
        setConflict(conflictOf(stale, product, kept.base().values, kept.store.values()));
      } catch (failed) {
        reportRefusal(form, element.current, failed, 'Failed to update product');
      }
    },
  });
  const send = () => {
    const changes = kept.changes();
    const { updatedAt } = kept.base();
    if (!Object.keys(changes).length) {
      showToast({ title: 'Nothing to save', message: 'All of it is stored as it stands here' });
      return onSaved();
    }
    const { images, ...rest } = changes;
    update.mutate({
      id,
      ...(updatedAt && { updatedAt }),
      ...rest,
      ...(images && { images: [...images] }),
    });
  };
  return {
    busy: update.isPending,
    conflict,
    closeConflict: () => setConflict(undefined),
    askingStock,
    closeStock: () => setAskingStock(false),
    answerStock: (inStock: boolean) => {
      setAskingStock(false);
      kept.store.set({ inStock });
      send();
    },
    save: () => {
      if (!checkForm(form, element.current)) return;
      if (leavesNone(kept.base().values, kept.store.values())) setAskingStock(true);
      else send();
    },
    settle: (keepMine: ReadonlySet<FormField>) => {
      if (!conflict) return;
      const taken = settleConflict(conflict, keepMine);
      kept.rebase({ values: conflict.stored, updatedAt: conflict.updatedAt });
      kept.store.set(taken);
      setConflict(undefined);
      send();
    },
  };
}
