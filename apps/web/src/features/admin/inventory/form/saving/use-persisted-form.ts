import { lookupFields, lookupSources } from '@dealer/api/domain/product-fields';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { useDraft } from '../../../use-draft.ts';
import { createFormStore, type FormStore } from '../form-store.ts';
import { changedValues, type FormValues, fittingValues } from '../form-values.ts';

const PAUSE_MS = 300;

/** The stored state that a form's changes are based on. */
export interface Baseline {
  values: FormValues;
  updatedAt: Date | null;
}

export interface PersistedForm {
  store: FormStore;
  baseline: () => Baseline;
  /** The fields that differ from the baseline. */
  changes: () => Partial<FormValues>;
  isDirty: () => boolean;
  /** Whether the form started with changes of a stored draft. */
  isRestored: boolean;
  /** Replaces the baseline after others saved. Typed values stay, except for the given ones. */
  rebase: (latest: Baseline, resolved?: Partial<FormValues>) => void;
  /** Replaces the baseline after a save of `sent`. @returns whether something was typed during the save; it stays */
  markSaved: (latest: Baseline, sent: FormValues) => boolean;
  /** Drops the changes: shows the latest stored state that is known here. */
  discard: () => void;
}

/**
 * A form whose changes are persisted in this browser until they are saved or discarded. A restored draft keeps the updatedAt
 * of its baseline, so that saving it detects what others changed since then.
 * @param removed the last values of the product that the draft was based on, if it is deleted or no longer a draft
 */
export function usePersistedForm(owner: DraftOwner, stored: Baseline, removed?: FormValues): PersistedForm {
  const draft = useProductDraft(owner);
  const [initial] = useState(() => {
    const restored = draft.read();
    return {
      store: createFormStore(
        { ...stored.values, ...(restored && { ...removed, ...restored.changes }) },
        restored?.imageAddress,
        restored?.looked,
      ),
      isRestored: restored !== undefined,
      // Conflicts with others' changes are found against the values that the fields had when the draft was typed.
      baseline:
        restored && !removed
          ? {
              values: { ...stored.values, ...restored.before },
              updatedAt: restored.updatedAt ?? stored.updatedAt,
            }
          : stored,
    };
  });
  const { store, isRestored } = initial;
  const baseline = useRef<Baseline>(initial.baseline);
  const latest = useRef<Baseline>(stored);
  const changes = () => changedValues(baseline.current.values, store.values());
  const isDirty = () => Object.keys(changes()).length > 0 || store.imageAddress() !== '';

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { values, updatedAt } = baseline.current;
      const changed = changedValues(values, store.values());
      const imageAddress = store.imageAddress();
      if (Object.keys(changed).length || imageAddress) {
        draft.keep({
          updatedAt,
          before: changedValues(store.values(), values),
          changes: changed,
          imageAddress,
          looked: store.looked(),
        });
      } else draft.drop();
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const keepPending = () => {
      if (timer !== undefined) keep();
    };
    const unsubscribe = store.subscribe(keepSoon);
    window.addEventListener('pagehide', keepPending);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepPending);
      keepPending();
    };
  }, [draft, store]);

  return {
    store,
    baseline: () => baseline.current,
    changes,
    isDirty,
    isRestored,
    rebase: (now, resolved = {}) => {
      latest.current = now;
      baseline.current = now;
      store.set(resolved);
      if (!isDirty()) draft.drop();
    },
    markSaved: (now, sent) => {
      const typedSince = changedValues(sent, store.values());
      latest.current = now;
      baseline.current = now;
      store.setErrors({});
      store.set({ ...now.values, ...typedSince });
      // Values that a lookup filled in during the save are not saved yet, so they keep their mark.
      store.confirmLooked(Object.keys(store.looked()).filter((field) => !(field in typedSince)));
      if (!isDirty()) draft.drop();
      return Object.keys(typedSince).length > 0 || store.imageAddress() !== '';
    },
    discard: () => {
      baseline.current = latest.current;
      store.setErrors({});
      store.set(baseline.current.values);
      store.setImageAddress('');
      draft.drop();
    },
  };
}

const productDraftSchema = z
  .object({
    /** Which state of the product the changes were made on; null for a product that is not stored yet. */
    updatedAt: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .nullable(),
    /** What stood in the changed fields before. */
    before: z.looseObject({}).transform(fittingValues),
    changes: z.looseObject({}).transform(fittingValues),
    /** What stands in the gallery's box and is not added yet. */
    imageAddress: z.string().default(''),
    /** Which of the changes a lookup filled in. */
    looked: z.partialRecord(z.enum(lookupFields), z.enum(lookupSources)).default({}),
  })
  .refine(({ changes, imageAddress }) => Object.keys(changes).length > 0 || imageAddress !== '');

/** Whose draft: a product's, or the one of the product that is being added. */
type DraftOwner = number | 'new';

/** What was typed in a product form: stored, so that it survives leaving the form and reloading the page. */
export const useProductDraft = (owner: DraftOwner) => useDraft(`product-${owner}`, productDraftSchema);
