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

/** The message after a save during which the user went on typing. */
export const TYPED_SINCE = 'What you typed meanwhile is not saved yet: it stays in the form.';

/**
 * Saves the changed fields of an edited product, with the version that they are based on.
 * @param product as it was when the form was opened
 */
export function useSave(
  { id, status }: Pick<AdminProduct, 'id' | 'status'>,
  form: ProductForm,
  persistedForm: PersistedForm,
  element: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const refresh = useRefreshProducts();
  const isMounted = useMounted();
  const conflict = useConflict(persistedForm);
  const dataSource = useRef<LookupSource>(undefined);
  const [isAskingStock, setIsAskingStock] = useState(false);
  const { call: update } = useCall(trpc.admin.products.update);

  const showSaved = (product: AdminProduct, values: FormValues) => {
    const typedSince = persistedForm.markSaved(
      { values: valuesOf(product), updatedAt: product.updatedAt },
      values,
    );
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
  /** Somebody else saved first: merges their changes with the typed ones, or asks which to keep. */
  const recover = async (error: unknown) => {
    const stale = staleSaveOf(error);
    if (!stale) throw error;
    const product = await utils.admin.products.get.fetch({ id }, { staleTime: 0 });
    await conflict.open({ stale, product, typed: persistedForm.store.values(), again: send });
  };
  const send = async () => {
    const changes = persistedForm.changes();
    const { updatedAt } = persistedForm.baseline();
    if (!Object.keys(changes).length) {
      showToast({ title: 'Nothing to save', message: 'All of it is stored as it stands here' });
      return onSaved();
    }
    const values = persistedForm.store.values();
    const input = {
      id,
      ...(updatedAt && { updatedAt }),
      ...lookupOf(persistedForm.store, dataSource.current),
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
    isAskingStock,
    closeStock: () => setIsAskingStock(false),
    answerStock: (inStock: boolean) => {
      setIsAskingStock(false);
      persistedForm.store.set({ inStock });
      form.work.begin('save', send);
    },
    save: () => {
      if (!checkForm(form, element.current)) return;
      if (leavesNone(persistedForm.baseline().values, persistedForm.store.values())) setIsAskingStock(true);
      else form.work.begin('save', send);
    },
    /** Remembers the source of values that a lookup filled in: the next save sends it. */
    setLookupSource: (source: LookupSource) => {
      dataSource.current = source;
    },
    resolve: (keepMine: ReadonlySet<FormField>) => form.work.begin('save', () => conflict.resolve(keepMine)),
  };
}
