import { sameValue } from '@dealer/api/domain/products/product-changes';
import type { LookupSource } from '@dealer/api/domain/products/product-fields';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { changedFields, fieldsOf } from '../../form/changed-fields.ts';
import type { Baseline } from '../../form/conflict.ts';
import { type FormWork, useFormWork } from '../../form/form-work.ts';
import type { Uploads } from '../../form/uploads/uploads.ts';
import { useUploads } from '../../form/uploads/use-uploads.ts';
import { useFormDraft, usePersistedForm } from '../../form/use-persisted-form.ts';
import type { PersistedForm } from '../../form/use-persistence.ts';
import {
  type DraftValues,
  draftBaseline,
  draftValues,
  type FormValues,
  productChanges,
  productDraft,
  productValues,
} from './form-values.ts';
import { fieldsConfirmedByEdit, foundValues, marksOf } from './lookup-marks.ts';
import { createLookupVersion } from './lookup-version.ts';

type Listener = (values: DraftValues, before: DraftValues) => void;

/** The draft of a new product: stored, so that it survives leaving the form and reloading the page. */
export const useNewProductDraft = () => useFormDraft('product-new', productDraft);

/** The form as fields use it, made once: @mantine/form keeps the values of an uncontrolled form in refs, so the first functions stay valid. */
function formOf(persisted: PersistedForm<DraftValues>, mantine: UseFormReturnType<DraftValues>) {
  const lookedUpFields = () => mantine.getValues().lookedUpFields;
  /** Changes some fields and removes their errors. Mantine would mount their boxes again, which takes the caret away. */
  const set = (changes: Partial<DraftValues>) => {
    for (const field of fieldsOf(changes)) {
      const value = changes[field];
      if (value !== undefined) mantine.setFieldValue(field, value, { forceUpdate: false });
    }
  };
  /** Removes the marks of these fields. */
  const confirmLookedUp = (fields: readonly string[]) => {
    const marks = Object.entries(lookedUpFields());
    const others = marks.filter(([field]) => !fields.includes(field));
    if (others.length < marks.length) set({ lookedUpFields: Object.fromEntries(others) });
  };
  /** The values of a lookup that a person may correct in part. */
  const found: Partial<DraftValues> = {};
  const values = () => productValues(mantine.getValues());
  const changes = () => productChanges(persisted.changes());
  return {
    ...persisted,
    ...{ mantine, set, lookedUpFields, found, confirmLookedUp, values, changes, ...createLookupVersion() },
    baseline: (): Baseline<FormValues> => persisted.baseline(),
    /** Marks fields as filled in by a lookup; a change of the value removes the mark, see fieldsConfirmedByEdit. */
    markLookedUp: (fields: readonly string[], source: LookupSource) => {
      Object.assign(found, foundValues(mantine.getValues(), fields));
      set({ lookedUpFields: { ...lookedUpFields(), ...marksOf(fields, source) } });
    },
    follow: (latest: Baseline<FormValues>) => persisted.follow(draftBaseline(latest)),
    rebase: (latest: Baseline<FormValues>, resolved?: Partial<FormValues>) => {
      persisted.rebase(draftBaseline(latest), resolved);
      confirmLookedUp(Object.keys(lookedUpFields()).filter((field) => !(field in changes())));
    },
    markSaved: (latest: Baseline<FormValues>, sent: FormValues) => {
      const typedSince = changedFields(sent, values());
      // Values that a lookup filled in during the save are not saved yet, so they keep their mark.
      const marks = Object.entries(lookedUpFields()).filter(([field]) => field in typedSince);
      const sentDraft = { ...draftValues(sent), lookedUpFields: lookedUpFields() };
      const isDirty = persisted.markSaved(draftBaseline(latest), sentDraft);
      set({ lookedUpFields: Object.fromEntries(marks) });
      return isDirty;
    },
  };
}

/** The form that a field stands in. It stays the same while somebody types: each field listens for its own value. */
export interface ProductForm extends ReturnType<typeof formOf> {
  kind: 'add' | 'edit';
  uploads: Uploads;
  /** The stored product; undefined where nothing is stored yet. */
  productId: number | undefined;
  setProductId: (id: number | undefined) => void;
  /** Calls a listener after each change of a value. */
  subscribe: (listener: Listener) => () => void;
}

const FormContext = createContext<ProductForm | undefined>(undefined);
const ErrorsContext = createContext<FormErrors>({});
const WorkContext = createContext<FormWork>({ underWay: undefined, begin: () => undefined });

interface Props {
  kind: 'add' | 'edit';
  /** The stored product; undefined where nothing is stored yet. */
  id: number | undefined;
  stored: Baseline<FormValues>;
  /** The last values of the product that the draft was based on, if it is deleted or no longer a draft. */
  removed?: FormValues | undefined;
  children: ReactNode;
}

/** Holds the values of a product form. An error or a save renders it alone: React skips the children, which are the same. */
export function ProductFormProvider({ kind, id, stored, removed, children }: Props) {
  const [listeners] = useState(() => new Set<Listener>());
  const { form: mantine, ...persisted } = usePersistedForm<DraftValues>({
    name: `product-${kind === 'edit' && id !== undefined ? id : 'new'}`,
    ...productDraft,
    stored: draftBaseline(stored),
    removed: removed && draftValues(removed),
    mode: 'uncontrolled',
    onChange: (values, before) => {
      form.confirmLookedUp(fieldsConfirmedByEdit(values, before, form.found));
      for (const listener of listeners) listener(values, before);
    },
  });
  const [form] = useState(() => formOf(persisted, mantine));
  const uploads = useUploads();
  const [productId, setProductId] = useState(id);
  const value = useMemo((): ProductForm => {
    const subscribe = (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    return { ...form, kind, uploads, productId, setProductId, subscribe };
  }, [form, kind, uploads, productId, listeners]);
  return (
    <FormContext value={value}>
      <WorkContext value={useFormWork()}>
        <ErrorsContext value={mantine.errors}>{children}</ErrorsContext>
      </WorkContext>
    </FormContext>
  );
}

export function useProductForm(): ProductForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside of a product form');
  return form;
}

/** The lookup or save of the form that is under way. */
export const useProductWork = (): FormWork => useContext(WorkContext);

export const useFieldError = (field: keyof DraftValues): ReactNode => useContext(ErrorsContext)[field];

/** A value derived from the form: the component renders only when the derived value changes. */
export function useDerived<Derived extends string | boolean | undefined>(
  derive: (values: DraftValues) => Derived,
): Derived {
  const { mantine, subscribe } = useProductForm();
  return useSyncExternalStore(subscribe, () => derive(mantine.getValues()));
}

/** Calls a listener after each change of a field. */
export function useOnChange<Field extends keyof DraftValues>(
  field: Field,
  listener: (value: DraftValues[Field]) => void,
): void {
  const { mantine } = useProductForm();
  mantine.watch(field, () => listener(mantine.getValues()[field]));
}

/** The value of one field: the component renders only when this value changes. */
export function useValue<Field extends keyof DraftValues>(field: Field): DraftValues[Field] {
  const { mantine, subscribe } = useProductForm();
  // Mantine copies all values at each change: a list that is the same is another object.
  const subscribeToField = useCallback(
    (notify: () => void) =>
      subscribe((values, before) => {
        if (!sameValue(values[field], before[field])) notify();
      }),
    [subscribe, field],
  );
  return useSyncExternalStore(subscribeToField, () => mantine.getValues()[field]);
}
