import { useEffect, useRef, useState } from 'react';
import { createFormStore, type FormStore } from './form-store.ts';
import { changedValues, type FormValues } from './form-values.ts';
import { type DraftOwner, useProductDraft } from './product-draft.ts';

const PAUSE_MS = 300;

/** The stored state that a form's changes are made on. */
export interface Base {
  values: FormValues;
  updatedAt: Date | null;
}

export interface KeptForm {
  store: FormStore;
  base: () => Base;
  /** What differs from the stored state. */
  changes: () => Partial<FormValues>;
  isDirty: () => boolean;
  /** Whether the form began with changes that were kept from before. */
  restored: boolean;
  /** The stored state is another now; what is typed stays. */
  rebase: (base: Base) => void;
  /** Forgets what is typed. */
  discard: () => void;
}

/**
 * A form whose changes are kept in this browser until they are saved or thrown away. Changes that were made on an older
 * state keep its updatedAt, so that saving them finds out what others did since.
 */
export function useKeptForm(owner: DraftOwner, stored: Base): KeptForm {
  const kept = useProductDraft(owner);
  const [{ store, restored, seen }] = useState(() => {
    const draft = kept.read();
    return {
      store: createFormStore({ ...stored.values, ...draft?.changes }),
      restored: draft !== undefined,
      seen: draft?.updatedAt ?? stored.updatedAt,
    };
  });
  const base = useRef<Base>({ values: stored.values, updatedAt: seen });
  const changes = () => changedValues(base.current.values, store.values());
  const isDirty = () => Object.keys(changes()).length > 0;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const changed = changedValues(base.current.values, store.values());
      if (Object.keys(changed).length) kept.keep({ updatedAt: base.current.updatedAt, changes: changed });
      else kept.drop();
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
    rebase: (now) => {
      base.current = now;
      if (!isDirty()) kept.drop();
    },
    discard: () => {
      store.setErrors({});
      store.set(base.current.values);
      kept.drop();
    },
  };
}
