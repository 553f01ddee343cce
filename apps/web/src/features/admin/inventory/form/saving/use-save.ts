import type { LookupSource } from '@dealer/api/domain/product-fields';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useMounted } from '../../../../../lib/use-mounted.ts';
import { trpc } from '../../../../../trpc.ts';
import { useCall } from '../../../../action/use-call.ts';
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
  const dataSource = useRef<LookupSource>(undefined);
  const [askingStock, setAskingStock] = useState(false);
  const { call: update } = useCall(trpc.admin.products.update);

  const showSaved = (product: AdminProduct, values: FormValues) => {
    const typedSince = kept.saved({ values: valuesOf(product), updatedAt: product.updatedAt }, values);
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
  };
  /** Somebody else saved first: neither what they saved nor what is typed here is lost. */
  const recover = async (error: unknown) => {
    const stale = staleSaveOf(error);
    if (!stale) throw error;
    const product = await utils.admin.products.get.fetch({ id }, { staleTime: 0 });
    await conflict.open({ stale, product, typed: kept.store.values(), again: send });
  };
  const send = async () => {
    const changes = kept.changes();
    const { updatedAt } = kept.base();
    if (!Object.keys(changes).length) {
      showToast({ title: 'Nothing to save', message: 'All of it is stored as it stands here' });
      return onSaved();
    }
    const values = kept.store.values();
    const input = {
      id,
      ...(updatedAt && { updatedAt }),
      ...lookupOf(kept.store, dataSource.current),
      ...sendable(changes),
    };
    try {
      showSaved(await update(input), values);
    } catch (error) {
      await recover(error).catch((failed: unknown) =>
        reportError(form, element.current, failed, 'Failed to update product'),
      );
    }
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
