import { useEffect, useRef, useState } from 'react';
import { createFormStore, type FormStore } from '../form-store.ts';
import { changedValues, type FormValues } from '../form-values.ts';
import { type DraftOwner, useProductDraft } from './product-draft.ts';

const PAUSE_MS = 300;

/** The stored state that a form's changes are made on. */
export interface Base {
  values: FormValues;
  updatedAt: Date | null;
}

export interface PersistedForm {
  store: FormStore;
  base: () => Base;
  /** What differs from the stored state. */
  changes: () => Partial<FormValues>;
  isDirty: () => boolean;
  /** Whether the form began with changes that were kept from before. */
  restored: boolean;
  /** The stored state is another now; what is typed stays, but for what is taken over. */
  rebase: (base: Base, taken?: Partial<FormValues>) => void;
  /** What was sent is stored now, as this state. What was typed since stays; true where something was. */
  saved: (now: Base, sent: FormValues) => boolean;
  /** Forgets what is typed: what is stored, as far as it is known here, stands there again. */
  discard: () => void;
}

/**
 * A form whose changes are kept in this browser until they are saved or thrown away. Changes that were made on an older
 * state keep its updatedAt, so that saving them finds out what others did since.
 * @param lost what the kept changes were made on, where that is no stored state to go on with any more
 */
export function usePersistedForm(owner: DraftOwner, stored: Base, lost?: FormValues): PersistedForm {
  const kept = useProductDraft(owner);
  const [{ store, restored, seen }] = useState(() => {
    const draft = kept.read();
    return {
      store: createFormStore(
        { ...stored.values, ...(draft && { ...lost, ...draft.changes }) },
        draft?.imageAddress,
        draft?.looked,
      ),
      restored: draft !== undefined,
      // The others' changes to these fields are found against what stood there when they were typed in.
      seen:
        draft && !lost
          ? { values: { ...stored.values, ...draft.before }, updatedAt: draft.updatedAt ?? stored.updatedAt }
          : stored,
    };
  });
  const base = useRef<Base>(seen);
  const newest = useRef<Base>(stored);
  const changes = () => changedValues(base.current.values, store.values());
  const isDirty = () => Object.keys(changes()).length > 0 || store.imageAddress() !== '';

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const { values, updatedAt } = base.current;
      const changed = changedValues(values, store.values());
      const imageAddress = store.imageAddress();
      if (Object.keys(changed).length || imageAddress) {
        kept.keep({
          updatedAt,
          before: changedValues(store.values(), values),
          changes: changed,
          imageAddress,
          looked: store.looked(),
        });
      } else kept.drop();
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
  }, [kept, store]);

  return {
    store,
    base: () => base.current,
    changes,
    isDirty,
    restored,
    rebase: (now, taken = {}) => {
      newest.current = now;
      base.current = now;
      store.set(taken);
      if (!isDirty()) kept.drop();
    },
    saved: (now, sent) => {
      const since = changedValues(sent, store.values());
      newest.current = now;
      base.current = now;
      store.setErrors({});
      store.set({ ...now.values, ...since });
      // What a lookup gave since is not saved yet: it keeps its mark.
      store.confirmLooked(Object.keys(store.looked()).filter((field) => !(field in since)));
      if (!isDirty()) kept.drop();
      return Object.keys(since).length > 0 || store.imageAddress() !== '';
    },
    discard: () => {
      base.current = newest.current;
      store.setErrors({});
      store.set(base.current.values);
      store.setImageAddress('');
      kept.drop();
    },
  };
}
