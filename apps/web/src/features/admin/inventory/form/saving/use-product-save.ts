import type { LookupSource } from '@dealer/api/domain/products/product-fields';
import type { ProductStatus } from '@dealer/api/domain/products/product-status';
import { staleSaveSchema } from '@dealer/api/schemas';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import type { PageHref } from '../../../../../page-href.ts';
import { trpc } from '../../../../../trpc.ts';
import { useCall } from '../../../../action/use-call.ts';
import { showToast } from '../../../../toast/toast.ts';
import { errorDetails } from '../../../form/error-details.ts';
import { TYPED_SINCE, useSave } from '../../../form/use-save.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import {
  type AdminProduct,
  baselineOf,
  categoryFields,
  type FormValues,
  leavesNone,
} from '../form-values.ts';
import { type ProductForm, useProductForm, useProductWork } from '../product-form.tsx';
import { checkForm, reportError } from './report-problems.ts';

/** The source of the values that a lookup filled in, until they are saved or discarded: a save sends it. */
export function useLookupSource(form: Pick<ProductForm, 'discards'>) {
  const filled = useRef<{ source: LookupSource; discards: number }>(undefined);
  return {
    current: () => (filled.current?.discards === form.discards() ? filled.current.source : undefined),
    set: (source: LookupSource) => {
      filled.current = { source, discards: form.discards() };
    },
    forget: () => {
      filled.current = undefined;
    },
  };
}

/**
 * Saves the changed fields of an edited product, with the version that they are based on.
 * @param product as it was when the form was opened
 */
export function useProductSave(
  { id, status }: Pick<AdminProduct, 'id' | 'status'>,
  element: RefObject<HTMLFormElement | null>,
  onSaved: () => void,
) {
  const form = useProductForm();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const refresh = useRefreshProducts();
  const lookupSource = useLookupSource(form);
  const [isAskingStock, setIsAskingStock] = useState(false);
  const { call: update } = useCall(trpc.admin.products.update);

  const showSaved = (product: AdminProduct, typedSince: boolean) => {
    lookupSource.forget();
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
  };
  const saving = useSave<FormValues, AdminProduct>(
    {
      form,
      onUnchanged: () => {
        showToast({ title: 'Nothing to save', message: 'All of it is stored as it stands here' });
        onSaved();
      },
      send: (updatedAt) =>
        update({
          id,
          ...(updatedAt && { updatedAt }),
          ...lookupOf(form, lookupSource.current()),
          ...sendable(form.changes()),
        }),
      storedOf: baselineOf,
      staleOf: async (error) => {
        const stale = errorDetails(error, staleSaveSchema);
        if (!stale) return undefined;
        return {
          ...stale,
          stored: baselineOf(await utils.admin.products.get.fetch({ id }, { staleTime: 0 })),
        };
      },
      onSaved: showSaved,
      afterSaved: onSaved,
      onError: (failed) => reportError(form, element.current, failed, 'Failed to update product'),
      linked: categoryFields,
    },
    useProductWork(),
  );
  return {
    saving,
    isAskingStock,
    closeStock: () => setIsAskingStock(false),
    answerStock: (inStock: boolean) => {
      setIsAskingStock(false);
      form.set({ inStock });
      saving.save();
    },
    save: () => {
      if (!checkForm(form, element.current)) return;
      if (leavesNone(form.baseline().values, form.values())) setIsAskingStock(true);
      else saving.save();
    },
    setLookupSource: lookupSource.set,
  };
}

/** The words for what somebody did with a product, and the tab that lists it now, by its new status. */
const moves: Partial<Record<ProductStatus, { did: string; tab: string }>> = {
  draft: { did: 'moved it to the drafts', tab: 'drafts' },
  published: { did: 'published it', tab: 'published' },
  archived: { did: 'archived it', tab: 'archive' },
};

/**
 * Says that a saved product left the list in which its form was opened.
 * @returns undefined where it did not; what to say, and the address of its form in its list
 */
export function movedMeanwhile(
  openedAs: ProductStatus,
  { id, status }: { id: number; status: ProductStatus },
): { message: string; href: PageHref } | undefined {
  const move = moves[status];
  if (status === openedAs || !move) return undefined;
  return {
    message: `Your changes are saved. Somebody ${move.did} meanwhile.`,
    href: `/admin/inventory?tab=${move.tab}&edit=${id}`,
  };
}

/** Values as a call takes them. A name that nobody gave is left out: the server makes one of brand and model. */
export function sendable({ images, name, ...rest }: Partial<FormValues>) {
  return { ...rest, ...(name?.trim() && { name }), ...(images && { images: [...images] }) };
}

/** Returns what a save sends about the values that lookups filled in: which they are, and the source for its entries. */
export function lookupOf(
  form: Pick<ProductForm, 'lookedUpFields' | 'lookupVersion'>,
  dataSource: LookupSource | undefined,
) {
  const lookedUp = form.lookedUpFields();
  const sources = Object.values(lookedUp);
  const source = dataSource ?? sources.find((one) => one === 'ai') ?? sources[0];
  return source ? { dataSource: source, lookedUp, ...form.lookupVersion() } : {};
}
