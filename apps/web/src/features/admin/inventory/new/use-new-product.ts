import type { LookupSource } from '@dealer/api/domain/product-fields';
import { type RefObject, useRef, useState } from 'react';
import * as z from 'zod';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { useDraft } from '../../use-draft.ts';
import type { ProductForm } from '../form/form-store.ts';
import { type AdminProduct, emptyValues, type FormValues, valuesOf } from '../form/form-values.ts';
import { checkForm, reportRefusal } from '../form/report-problems.ts';
import type { Base, KeptForm } from '../form/use-kept-form.ts';
import { TYPED_SINCE } from '../form/use-save.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

const lookupDraftSchema = z.object({ id: z.number().int().positive() });

/** Which stored draft the form of a new product goes on with, in this browser: the one that a lookup saved (decisions X1). */
export const useLookupDraft = () => useDraft('new-product-draft', lookupDraftSchema);

/** Pressed on a form that was sent as short ago and is empty still: the rest of a double click, no wish for another product. */
const DOUBLE_CLICK_MS = 500;

/** A product that is begun. */
export const nothing: Base = { values: emptyValues, updatedAt: null };

export const baseOf = (product: AdminProduct): Base => ({
  values: valuesOf(product),
  updatedAt: product.updatedAt,
});

const sendable = ({ images, ...rest }: Partial<FormValues>) => ({
  ...rest,
  ...(images && { images: [...images] }),
});

interface NewProduct {
  form: ProductForm;
  kept: KeptForm;
  element: RefObject<HTMLFormElement | null>;
  /** The draft that the form goes on with; undefined where nothing is stored yet. */
  initialId: number | undefined;
  /** The form is empty again. */
  onSent: () => void;
}

/** What the buttons of the form of a new product do, and what a lookup saves by itself: one product, one row (decisions X1). */
export function useNewProduct({ form, kept, element, initialId, onSent }: NewProduct) {
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const keptDraft = useLookupDraft();
  const [draftId, setDraftId] = useState(initialId);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const dataSource = useRef<LookupSource>(undefined);
  const { mutateAsync: create } = trpc.admin.products.create.useMutation();
  const { mutateAsync: update } = trpc.admin.products.update.useMutation();
  const { mutateAsync: setStatus } = trpc.admin.products.setStatus.useMutation();

  const forgetDraft = () => {
    keptDraft.drop();
    setDraftId(undefined);
    dataSource.current = undefined;
  };

  const begin = (work: () => Promise<void>) =>
    once(async () => {
      setBusy(true);
      try {
        await work();
      } catch (error) {
        reportRefusal(form, element.current, error, 'Failed to create product');
      } finally {
        setBusy(false);
      }
    });

  const updateDraft = async (id: number, more: { unreviewed?: boolean }) => {
    const { updatedAt } = kept.base();
    const changes = sendable(kept.changes());
    const found = dataSource.current && { dataSource: dataSource.current };
    return update({ id, ...(updatedAt && { updatedAt }), ...changes, ...found, ...more });
  };

  const saveLookup = async (values: FormValues, source: LookupSource) => {
    dataSource.current = source;
    if (draftId !== undefined) {
      const sent = kept.store.values();
      kept.saved(baseOf(await updateDraft(draftId, { unreviewed: true })), sent);
      return refresh();
    }
    const draft = { ...values, images: [...values.images], createdViaSmartLookup: true, dataSource: source };
    const { id } = await create({ ...draft, status: 'draft' });
    keptDraft.keep({ id });
    setDraftId(id);
    const product = await utils.admin.products.get.fetch({ id }, { staleTime: 0 });
    kept.saved(baseOf(product), values);
    return refresh();
  };

  const store = async (status: 'draft' | 'published', values: FormValues) => {
    if (draftId === undefined) {
      await create({ ...values, images: [...values.images], status });
      return;
    }
    const product = await updateDraft(draftId, {});
    if (status === 'published') {
      // What is saved by now stays saved where it cannot be published.
      kept.saved(baseOf(product), values);
      await setStatus({ id: draftId, status, updatedAt: product.updatedAt });
    }
  };

  const send = async (status: 'draft' | 'published') => {
    const sent = kept.store.values();
    await store(status, sent);
    const typedSince = kept.saved(nothing, sent);
    forgetDraft();
    refresh();
    const done = `${sent.name || 'The product'} ${status === 'published' ? 'is published' : 'is saved as a draft'}`;
    if (typedSince) return showToast({ title: done, message: TYPED_SINCE });
    onSent();
    showToast({ title: 'Success', message: done });
    sentAt.current = performance.now();
    return element.current?.scrollIntoView({ block: 'start' });
  };

  return {
    busy,
    draftId,
    /** A lookup filled the form in: it is saved as a draft by itself. */
    saveLookup: (values: FormValues, source: LookupSource) => begin(() => saveLookup(values, source)),
    send: (status: 'draft' | 'published') => {
      if (!kept.isDirty() && performance.now() - sentAt.current < DOUBLE_CLICK_MS) return;
      if (checkForm(form, element.current)) begin(() => send(status));
    },
    /** Leaves the draft as it is stored and begins another product. */
    startAnother: () => {
      kept.store.setImageAddress('');
      kept.saved(nothing, kept.store.values());
      forgetDraft();
      onSent();
    },
  };
}
