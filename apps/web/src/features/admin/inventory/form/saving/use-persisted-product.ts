import { lookupFields, lookupSources } from '@dealer/api/domain/product-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod';
import { changedFields } from '../../../form/changed-fields.ts';
import type { Baseline } from '../../../form/conflict.ts';
import { formDraftSchema, hasChanges } from '../../../form/form-draft.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { type PersistedForm, useInitialValues, usePersistence } from '../../../form/use-persistence.ts';
import { createFormStore, type FormStore } from '../form-store.ts';
import { type FormValues, formFieldSchemas } from '../form-values.ts';

const PAUSE_MS = 300;

/** The form of a product with its store: the product form has too many fields to render all of them at each key. */
export interface PersistedProduct extends PersistedForm<FormValues> {
  store: FormStore;
}

/**
 * The form of a product. Its draft also holds the image address that is not added yet, and which values a lookup filled in.
 * @param removed the last values of the product that the draft was based on, if it is deleted or no longer a draft
 */
export function usePersistedProduct(
  owner: DraftOwner,
  stored: Baseline<FormValues>,
  removed?: FormValues,
): PersistedProduct {
  const draft = useProductDraft(owner);
  const initial = useInitialValues<FormValues, ProductDraft>(draft, stored, removed);
  const [store] = useState(() =>
    createFormStore(initial.values, initial.draft?.imageAddress, initial.draft?.looked),
  );
  const form = usePersistence<FormValues, ProductDraft>({
    ...{ stored, initial, draft },
    state: { values: store.values, set: store.set, clearErrors: () => store.setErrors({}) },
    toDraft: (changed) => ({ ...changed, imageAddress: store.imageAddress(), looked: store.looked() }),
    isDirtyBeside: () => store.imageAddress() !== '',
  });
  const keep = useEffectEvent(form.keep);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keepNow, PAUSE_MS);
    };
    const keepPending = () => {
      if (timer !== undefined) keepNow();
    };
    const unsubscribe = store.subscribe(keepSoon);
    window.addEventListener('pagehide', keepPending);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepPending);
      keepPending();
    };
  }, [store]);
  return {
    ...form,
    store,
    markSaved: (now, sent) => {
      const typedSince = changedFields(sent, store.values());
      // Values that a lookup filled in during the save are not saved yet, so they keep their mark.
      store.confirmLooked(Object.keys(store.looked()).filter((field) => !(field in typedSince)));
      return form.markSaved(now, sent);
    },
    discard: () => {
      store.setImageAddress('');
      form.discard();
    },
  };
}

const productDraftSchema = formDraftSchema<FormValues>(formFieldSchemas)
  .extend({
    /** What stands in the gallery's box and is not added yet. */
    imageAddress: z.string().default(''),
    /** Which of the changes a lookup filled in. */
    looked: z.partialRecord(z.enum(lookupFields), z.enum(lookupSources)).default({}),
  })
  .refine((draft) => hasChanges(draft) || draft.imageAddress !== '');
type ProductDraft = z.output<typeof productDraftSchema>;

/** Whose draft: a product's, or the one of the product that is being added. */
type DraftOwner = number | 'new';

/** What was typed in a product form: stored, so that it survives leaving the form and reloading the page. */
export const useProductDraft = (owner: DraftOwner) => useDraft(`product-${owner}`, productDraftSchema);
