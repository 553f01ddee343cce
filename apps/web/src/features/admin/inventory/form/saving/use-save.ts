import type { LookupSource } from '@dealer/api/domain/product-fields';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useMounted } from '../../../../../lib/use-mounted.ts';
import { trpc } from '../../../../../trpc.ts';
import { showToast } from '../../../../toast/toast.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import type { ProductForm } from '../form-store.ts';
import { type AdminProduct, type FormField, type FormValues, leavesNone, valuesOf } from '../form-values.ts';
import { staleSaveOf } from './conflict.ts';
import { movedMeanwhile } from './moved-meanwhile.ts';
import { checkForm, reportError } from './report-problems.ts';
import { lookupOf, sendable } from './sendable.ts';
import { useConflict } from './use-conflict.ts';
import type { PersistedForm } from './use-persisted-form.ts';

/** Said when somebody typed on while their changes were being saved. */
export const TYPED_SINCE = 'What you typed meanwhile is not saved yet: it stays in the form.';

/**
 * Saves an edited product: its changed fields, on the state that they were made on.
 * @param product its status is the one with which the form was opened
 */
export function useSave(
  { id, status }: Pick<AdminProduct, 'id' | 'status'>,
  form: ProductForm,
  kept: PersistedForm,
  element: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const refresh = useRefreshProducts();
  const isMounted = useMounted();
  const conflict = useConflict(kept);
  const sent = useRef<FormValues>(kept.base().values);
  const dataSource = useRef<LookupSource>(undefined);
  const [askingStock, setAskingStock] = useState(false);
  const update = trpc.admin.products.update.useMutation({
    onSuccess: (product) => {
      const now = { values: valuesOf(product), updatedAt: product.updatedAt };
      const typedSince = kept.saved(now, sent.current);
      dataSource.current = undefined;
      refresh(product);
      if (typedSince) return showToast({ title: 'Product updated', message: TYPED_SINCE });
      const moved = movedMeanwhile(status, product);
      showToast(
        moved
          ? {
              title: 'Product updated',
              message: moved.message,
              action: { label: 'Show it', onClick: () => void navigate({ href: moved.href }) },
            }
          : { title: 'Success', message: 'Product updated' },
      );
      if (isMounted()) onSaved();
    },
    onError: async (error) => {
      const stale = staleSaveOf(error);
      if (!stale) return reportError(form, element.current, error, 'Failed to update product');
      try {
        const product = await utils.admin.products.get.fetch({ id }, { staleTime: 0 });
        await conflict.open({ stale, product, typed: kept.store.values(), again: send });
      } catch (failed) {
        reportError(form, element.current, failed, 'Failed to update product');
      }
    },
  });
  const send = async () => {
    const changes = kept.changes();
    const { updatedAt } = kept.base();
    if (!Object.keys(changes).length) {
      showToast({ title: 'Nothing to save', message: 'All of it is stored as it stands here' });
      return onSaved();
    }
    sent.current = kept.store.values();
    const input = {
      id,
      ...(updatedAt && { updatedAt }),
      ...lookupOf(kept.store, dataSource.current),
      ...sendable(changes),
    };
    // An error has been shown by then.
    await update.mutateAsync(input).catch(() => undefined);
  };
  return {
    conflict: conflict.conflict,
    closeConflict: conflict.close,
    askingStock,
    closeStock: () => setAskingStock(false),
    answerStock: (inStock: boolean) => {
      setAskingStock(false);
      kept.store.set({ inStock });
      form.work.begin('save', send);
    },
    save: () => {
      if (!checkForm(form, element.current)) return;
      if (leavesNone(kept.base().values, kept.store.values())) setAskingStock(true);
      else form.work.begin('save', send);
    },
    /** A lookup filled in some of what the next save sends. */
    foundBy: (source: LookupSource) => {
      dataSource.current = source;
    },
    resolve: (keepMine: ReadonlySet<FormField>) => form.work.begin('save', () => conflict.resolve(keepMine)),
  };
}
