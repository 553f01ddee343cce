import { readAmount } from '@dealer/api/domain/money';
import { modelKey } from '@dealer/api/domain/products/model-key';
import { sameValue } from '@dealer/api/domain/products/product-changes';
import { readSpecifications } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import {
  type FormField,
  type FormValues,
  isFormField,
  measureText,
  specificationsText,
} from '../form-values.ts';

export type FoundFacts = NonNullable<RouterOutputs['admin']['smartLookup']['find']['data']>;

/** The result of a lookup in a form: the values that it fills in, and those that differ from what is typed. */
interface MergedLookup {
  fills: Partial<FormValues>;
  differs: Partial<FormValues>;
}

/** The facts that are known, as the form shows them. */
function valuesFound(facts: FoundFacts): Partial<FormValues> {
  const values: Partial<FormValues> = {
    name: facts.name ?? '',
    category: facts.category ?? '',
    subcategory: facts.subcategory ?? '',
    price: facts.price ?? '',
    cuttingWidth: measureText(facts.cuttingWidth),
    engineDisplacement: String(facts.engineDisplacement ?? ''),
    engineBrand: facts.engineBrand ?? '',
    images: facts.images,
    features: facts.features.join('\n'),
    specifications: specificationsText(facts.specifications),
    description: facts.description ?? '',
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value !== 'boolean' && value.length > 0),
  );
}

/** Whether nobody has said anything of a field yet; the name that a draft is given of its brand and model says nothing. */
function isBlank(field: FormField, values: FormValues): boolean {
  const value = values[field];
  if (field === 'name') return ['', `${values.brand} ${values.model}`].includes(values.name.trim());
  if (field === 'price') return values.price.trim() === '' && !values.callForPrice;
  return typeof value === 'string' ? value.trim() === '' : typeof value !== 'boolean' && value.length === 0;
}

/** A table with its rows, and the lists within a row, in one order, so that equal tables compare as equal. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOrder);
  if (typeof value !== 'object' || value === null) return value;
  const rows = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(rows.map(([name, content]) => [name, withoutOrder(content)]));
}

/** Whether two values of a field mean the same: '499' is $499.00, and the order of a table's rows does not count. */
function meansTheSame(field: FormField, a: FormValues[FormField], b: FormValues[FormField]): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return sameValue(a, b);
  if (field === 'price') return readAmount(a) === readAmount(b);
  if (field === 'cuttingWidth' || field === 'engineDisplacement') return Number(a) === Number(b);
  if (field === 'specifications')
    return sameValue(withoutOrder(readSpecifications(a)), withoutOrder(readSpecifications(b)));
  return a.trim() === b.trim();
}

export type Machine = Pick<FormValues, 'brand' | 'model'>;

/** Whether two brands and models mean the same machine, in any spelling. */
export const isSameMachine = (a: Machine, b: Machine) =>
  modelKey(a.brand, a.model) === modelKey(b.brand, b.model);

/** The values that lookups filled in for a machine. */
export type Filled = Machine & { values: Partial<FormValues> };

/** The fields that still hold what a lookup said of another machine: nobody typed that, and it is not true of this one. */
export function staleFacts(values: FormValues, filled: Filled | undefined, machine: Machine): FormField[] {
  if (!filled || isSameMachine(filled, machine)) return [];
  return Object.entries(filled.values).flatMap(([field, value]) =>
    isFormField(field) && meansTheSame(field, values[field], value) ? [field] : [],
  );
}

/**
 * Compares what a lookup found with a form: it fills blank fields, and differs from what somebody typed, which stays (decisions X5). A
 * subcategory goes with its category.
 */
export function mergeLookup(values: FormValues, facts: FoundFacts): MergedLookup {
  const { subcategory, ...found } = valuesFound(facts);
  const fills: Partial<FormValues> = {};
  const differs: Partial<FormValues> = {};
  const assign = (field: FormField, value: FormValues[FormField]) => {
    if (isBlank(field, values)) Object.assign(fills, { [field]: value });
    else if (!meansTheSame(field, values[field], value)) Object.assign(differs, { [field]: value });
  };
  for (const [field, value] of Object.entries(found)) {
    if (isFormField(field)) assign(field, value);
  }
  if (!subcategory) return { fills, differs };
  if (fills.category) fills.subcategory = subcategory;
  else if (differs.category) differs.subcategory = subcategory;
  else if (found.category) assign('subcategory', subcategory);
  return { fills, differs };
}
