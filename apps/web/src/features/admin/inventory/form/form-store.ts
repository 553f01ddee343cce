import { sameValue } from '@dealer/api/domain/product-changes';
import { type LookupField, type LookupSource, lookupFields } from '@dealer/api/domain/product-fields';
import { type ChangeEvent, createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Baseline } from '../../form/conflict.ts';
import type { FormWork } from '../../form/form-work.ts';
import type { Uploads } from '../../form/uploads/uploads.ts';
import {
  type FlagField,
  type FormField,
  type FormValues,
  formFields,
  type TextField,
} from './form-values.ts';

export type FormErrors = Partial<Record<FormField | 'imageAddress', string>>;

/** The fields that hold what a lookup found and nobody confirmed, with its source. */
export type LookedFields = Readonly<Partial<Record<LookupField, LookupSource>>>;

/**
 * What stands in a product form. Each field listens for itself, so that a keystroke renders one field and not a form of
 * forty.
 */
export interface FormStore {
  values: () => FormValues;
  errors: () => FormErrors;
  /** The address typed in the gallery that is not added yet: no part of the product, but kept in the draft. */
  imageAddress: () => string;
  setImageAddress: (address: string) => void;
  looked: () => LookedFields;
  /** Marks fields as filled in by a lookup; a change of the value removes the mark. */
  markLooked: (fields: readonly string[], source: LookupSource) => void;
  /** Removes the marks of these fields, by default of all. */
  confirmLooked: (fields?: readonly string[]) => void;
  /** Changes some fields and removes their errors. */
  set: (changes: Partial<FormValues>) => void;
  setErrors: (errors: FormErrors) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createFormStore(
  initial: FormValues,
  initialAddress = '',
  initialLooked: LookedFields = {},
): FormStore {
  const listeners = new Set<() => void>();
  let values = initial;
  let errors: FormErrors = {};
  let imageAddress = initialAddress;
  let looked = initialLooked;
  const unmark = (isGone: (field: string) => boolean) => {
    const entries = Object.entries(looked);
    const remaining = entries.filter(([field]) => !isGone(field));
    if (remaining.length < entries.length) looked = Object.fromEntries(remaining);
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    values: () => values,
    errors: () => errors,
    imageAddress: () => imageAddress,
    setImageAddress(address) {
      imageAddress = address.trim() && address;
      const { imageAddress: _, ...others } = errors;
      errors = others;
      notify();
    },
    looked: () => looked,
    markLooked(fields, source) {
      const known = lookupFields.filter((field) => fields.includes(field));
      looked = { ...looked, ...Object.fromEntries(known.map((field) => [field, source])) };
      notify();
    },
    confirmLooked(fields) {
      unmark((field) => fields === undefined || fields.includes(field));
      notify();
    },
    set(changes) {
      const given = new Map<string, unknown>(Object.entries(changes));
      const before = new Map<string, unknown>(Object.entries(values));
      unmark((field) => given.has(field) && !sameValue(given.get(field), before.get(field)));
      values = { ...values, ...changes };
      if (formFields.some((field) => field in changes && field in errors)) {
        errors = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes)));
      }
      notify();
    },
    setErrors(newErrors) {
      errors = newErrors;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The form that a field stands in: its store, which of its fields are required, what it waits for, its uploads. */
export interface ProductForm {
  store: FormStore;
  kind: 'add' | 'edit';
  work: FormWork;
  uploads: Uploads;
  /** The stored product; undefined where nothing is stored yet. */
  productId: number | undefined;
  /** The stored state that the form's changes are based on. */
  baseline: () => Baseline<FormValues>;
}

const FormContext = createContext<ProductForm | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useProductForm(): ProductForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of a product form');
  return form;
}

/** A value derived from the form: the component renders only when the derived value changes. */
export function useDerived<Derived extends string | boolean | undefined>(
  derive: (values: FormValues) => Derived,
): Derived {
  const { store } = useProductForm();
  return useSyncExternalStore(store.subscribe, () => derive(store.values()));
}

/** The value of one field: the component renders only when this value changes. */
export function useValue<Field extends FormField>(field: Field): FormValues[Field] {
  const { store } = useProductForm();
  return useSyncExternalStore(store.subscribe, () => store.values()[field]);
}

export function useFieldError(field: keyof FormErrors): string | undefined {
  const { store } = useProductForm();
  return useSyncExternalStore(store.subscribe, () => store.errors()[field]);
}

/** The address that stands in the gallery's box. */
export function useImageAddress(): string {
  const { store } = useProductForm();
  return useSyncExternalStore(store.subscribe, store.imageAddress);
}

/** A text field: what an input needs of it. */
export function useText(field: TextField) {
  const { store } = useProductForm();
  return {
    value: useValue(field),
    error: useFieldError(field),
    'data-path': field,
    set: (text: string) => store.set({ [field]: text }),
  };
}

/**
 * What an input or a textarea needs of a text field. What is typed goes to the store, and what the store takes from
 * elsewhere into the box: a keystroke renders nothing.
 */
export function useTextBox<Box extends HTMLInputElement | HTMLTextAreaElement>(
  field: TextField,
  change?: (text: string) => void,
) {
  const { store } = useProductForm();
  const ref = useRef<Box>(null);
  useEffect(() => {
    const show = () => {
      const text = store.values()[field];
      if (ref.current && ref.current.value !== text) ref.current.value = text;
    };
    show();
    return store.subscribe(show);
  }, [store, field]);
  return {
    ref,
    defaultValue: store.values()[field],
    error: useFieldError(field),
    'data-path': field,
    onChange: ({ currentTarget }: ChangeEvent<Box>) =>
      change ? change(currentTarget.value) : store.set({ [field]: currentTarget.value }),
  };
}

/** A field that is ticked or not. */
export function useFlag(field: FlagField) {
  const { store } = useProductForm();
  return {
    checked: useValue(field),
    error: useFieldError(field),
    'data-path': field,
    set: (checked: boolean) => store.set({ [field]: checked }),
  };
}
