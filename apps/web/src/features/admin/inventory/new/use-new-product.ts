import type { LookupSource } from '@dealer/api/domain/products/product-fields';
import { staleSaveSchema } from '@dealer/api/schemas';
import type { RefObject } from 'react';
import { errorCode } from '../../../../lib/error-code.ts';
import { useSecondSubmit } from '../../../../lib/use-second-submit.ts';
import { trpc } from '../../../../trpc.ts';
import { useCall } from '../../../action/use-call.ts';
import { showToast } from '../../../toast/toast.ts';
import { changedFields } from '../../form/changed-fields.ts';
import { useConflict } from '../../form/conflict.ts';
import { errorDetails, storedIdOf } from '../../form/error-details.ts';
import { hasChanges } from '../../form/form-draft.ts';
import { TYPED_SINCE, trackSave } from '../../form/use-save.ts';
import {
  type AdminProduct,
  baselineOf,
  categoryFields,
  type FormField,
  type FormValues,
  type LookedUpFields,
} from '../form/form-values.ts';
import { useProductForm, useProductWork } from '../form/product-form.tsx';
import { checkForm, checkTyped, reportError } from '../form/saving/report-problems.ts';
import { lookupOf, sendable, useLookupSource } from '../form/saving/use-product-save.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';
import {
  draftStatus,
  emptyBaseline,
  goesOnWith,
  type RemovedDraft,
  withPendingSubcategory,
} from './lookup-draft.ts';
import { type InitialProduct, useContinuedProduct } from './use-continued-product.ts';

interface NewProduct extends InitialProduct {
  element: RefObject<HTMLFormElement | null>;
  /** The form is empty again. */
  onSent: () => void;
}

type TrackedSave = ReturnType<typeof trackSave<FormValues>>;

/** Saves the values in the form. */
type Save = (typed: FormValues) => Promise<void>;

/** The saves of a new product, by buttons and by lookups: all of them update one row (decisions X1). */
export function useNewProduct({ element, onSent, ...initial }: NewProduct) {
  const form = useProductForm();
  const work = useProductWork();
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const continued = useContinuedProduct(initial);
  const { id: draftId, isPublished } = continued;
  const conflict = useConflict(form, categoryFields);
  const { markSent, isSecondSubmit } = useSecondSubmit(form);
  const lookupSource = useLookupSource(form);
  const { call: update } = useCall(trpc.admin.products.update);
  const { call: setStatus } = useCall(trpc.admin.products.setStatus);

  const forgetDraft = (status?: RemovedDraft) => {
    continued.forget(status);
    lookupSource.forget();
  };

  /** The product is archived or deleted by now: what is typed becomes another one. */
  const goOnWithout = (product: AdminProduct | undefined) => {
    form.rebase(emptyBaseline);
    forgetDraft(draftStatus(product));
    refresh();
    // The notice about the draft is above the fields.
    element.current?.scrollIntoView({ block: 'start' });
  };

  /** Continues the product that an earlier try stored. What was typed since then is not saved yet, and stays. */
  const continueStored = async (id: number) => {
    const product = await utils.admin.products.get.fetch({ id }, { staleTime: 0 });
    if (!goesOnWith(product, true)) return goOnWithout(product);
    continued.goOnWith(product);
    form.rebase(baselineOf(product));
    refresh();
    showToast({
      title: `${product.name} is stored already`,
      message:
        'It was stored, but the connection broke before that could be said. What you changed since then is not saved yet: please check it and save again.',
    });
    element.current?.scrollIntoView({ block: 'start' });
  };

  /** Somebody else changed or removed the draft, or an earlier try stored the product: merges their changes, or goes on as a new product. */
  const recover = async (error: unknown, typed: FormValues, save: Save) => {
    const stale = errorDetails(error, staleSaveSchema);
    const isDeleted = errorCode(error) === 'NOT_FOUND';
    const storedId = draftId === undefined ? storedIdOf(error) : undefined;
    if (storedId !== undefined) return continueStored(storedId);
    if (!(stale || isDeleted)) throw error;
    const product =
      stale &&
      draftId !== undefined &&
      (await utils.admin.products.get.fetch({ id: draftId }, { staleTime: 0 }));
    if (stale && product && goesOnWith(product, isPublished)) {
      continued.goOnWith(product);
      const now = () => withPendingSubcategory(form.values(), typed);
      await conflict.open({
        stale: { ...stale, stored: baselineOf(product) },
        typed: now(),
        again: () => run(save, now()),
      });
      return;
    }
    goOnWithout(product || undefined);
  };

  const run = async (save: Save, typed: FormValues): Promise<void> => {
    try {
      await save(typed);
    } catch (error) {
      await recover(error, typed, save).catch((failed: unknown) =>
        reportError(form, element.current, failed, 'Failed to create product'),
      );
    }
  };

  const updateDraft = async (
    id: number,
    typed: FormValues,
    more: { unreviewed?: boolean; lookedUp?: LookedUpFields },
  ) => {
    const { values, updatedAt } = form.baseline();
    const changes = sendable(changedFields(values, typed));
    const lookup = lookupOf(form, lookupSource.current());
    return update({ id, ...(updatedAt && { updatedAt }), ...changes, ...lookup, ...more });
  };

  /** Whether the inventory has the model: then a person decides whether to add another one. */
  const isInInventory = async ({ brand, model }: FormValues) =>
    (await utils.admin.products.sameModel.fetch({ brand, model }, { staleTime: 0 })).length > 0;

  const saveLookup = async (typed: FormValues, source: LookupSource, filled: readonly FormField[]) => {
    lookupSource.set(source);
    const lookedUp: LookedUpFields = {
      ...form.lookedUpFields(),
      // The subcategory is filled in a moment later.
      ...(filled.includes('subcategory') && { subcategory: source }),
    };
    // Visitors see it: what was looked up is saved by the button.
    if (isPublished) return undefined;
    const { isDiscarded, shown } = trackSave(form, typed);
    if (draftId !== undefined) {
      const product = await updateDraft(draftId, typed, { unreviewed: true, lookedUp });
      form.markSaved(baselineOf(product), shown());
      return refresh();
    }
    if ((await isInInventory(typed)) || isDiscarded()) return undefined;
    const origin = { createdViaSmartLookup: true, dataSource: source, lookedUp, status: 'draft' } as const;
    const product = await continued.create({ ...sendable(typed), ...origin, ...form.lookupVersion() });
    refresh();
    if (isDiscarded()) return showToast({ title: `${product.name} is saved as a draft` });
    continued.goOnWith({ id: product.id, status: 'draft' });
    form.markSaved(baselineOf(product), shown());
  };

  const store = async (
    status: 'draft' | 'published',
    typed: FormValues,
    { isDiscarded, shown }: TrackedSave,
  ) => {
    if (draftId === undefined)
      return continued.create({ ...sendable(typed), ...lookupOf(form, lookupSource.current()), status });
    const product = await updateDraft(draftId, typed, {});
    if (status === 'published' && !isPublished && !isDiscarded()) {
      // The values are saved even if publishing fails.
      form.markSaved(baselineOf(product), shown());
      return setStatus({ id: draftId, status, updatedAt: product.updatedAt });
    }
    return product;
  };

  const send = async (status: 'draft' | 'published', sent: FormValues) => {
    const save = trackSave(form, sent);
    const product = await store(status, sent, save);
    refresh();
    const published = isPublished ? 'is saved' : 'is published';
    const did = product.status === 'draft' ? 'is saved as a draft' : published;
    const done = `${sent.name || 'The product'} ${did}`;
    // What is in the form by then belongs to another product.
    if (save.isDiscarded() && draftId === undefined) return showToast({ title: 'Success', message: done });
    const hasMore = form.isSuperseded() || hasChanges({ changes: changedFields(sent, form.values()) });
    if (save.isDiscarded() || hasMore) {
      const typedSince = form.markSaved(baselineOf(product), save.shown());
      continued.goOnWith(product);
      return showToast({ title: done, ...(typedSince && { message: TYPED_SINCE }) });
    }
    form.markSaved(emptyBaseline, sent);
    forgetDraft();
    onSent();
    showToast({ title: 'Success', message: done });
    markSent();
    return element.current?.scrollIntoView({ block: 'start' });
  };
  const beginSending = (status: 'draft' | 'published') =>
    work.begin('save', () => run((typed) => send(status, typed), form.values()));

  return {
    removedDraft: continued.removedDraft,
    isPublished,
    conflict: conflict.conflict,
    closeConflict: conflict.close,
    resolveConflict: (keepMine: ReadonlySet<FormField>) =>
      work.begin('save', () => conflict.resolve(keepMine)),
    /** The next product is another one: what was typed is discarded. */
    forgetCreation: () => {
      if (continued.isCreating()) forgetDraft();
    },
    /** Saves the form as a draft after a lookup filled it in. */
    saveLookup: (values: FormValues, source: LookupSource, filled: readonly FormField[]) =>
      run((typed) => saveLookup(typed, source, filled), values),
    send: (status: 'draft' | 'published') => {
      if (!isSecondSubmit() && checkForm(form, element.current)) beginSending(status);
    },
    /** Starts another product, after saving what was typed since the draft was saved. */
    startAnother: () => {
      if (form.isDirty()) {
        if (checkTyped(form, element.current)) beginSending(isPublished ? 'published' : 'draft');
        return;
      }
      form.markSaved(emptyBaseline, form.values());
      forgetDraft();
      onSent();
    },
  };
}
