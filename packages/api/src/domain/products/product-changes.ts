import type { FieldChange } from '@dealer/db';
import { type TrackedField, trackedFields } from './product-fields.ts';

type TrackedValues = { readonly [field in TrackedField]?: unknown };

/** Fields with long texts or lists, which a list of changes shows as '(changed)'. */
const longFields = new Set<string>(['images', 'description', 'features', 'specifications']);

/** The values before a product was created. Fields that are not named here are null. */
export const emptyProduct: TrackedValues = {
  discountEnabled: false,
  callForPrice: false,
  inStock: false,
  inventoryCount: 0,
  images: [],
  featured: false,
  features: [],
  includes: [],
  isNew: false,
  createdViaSmartLookup: false,
  isBulkCreated: false,
};

/** Whether two stored values are equal. The order of keys matters, because specifications keep the order of their rows. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  return (
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && sameValue(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Whether a stored value is empty. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields in which two versions of a product differ. @param before null for a new product */
export function changesBetween(before: TrackedValues | null, after: TrackedValues): FieldChange[] {
  return trackedFields.flatMap((field) => {
    const oldValue = (before ?? emptyProduct)[field] ?? null;
    const newValue = after[field] ?? null;
    if (sameValue(oldValue, newValue)) return [];
    return [{ field, oldValue, newValue, isNoisy: longFields.has(field) }];
  });
}

/** Joins successive changes: the first old value and the last new value of each field. Drops fields that end as they began. */
export function joinChanges(changes: readonly FieldChange[]): FieldChange[] {
  const joined = new Map<string, FieldChange>();
  for (const change of changes) {
    const first = joined.get(change.field);
    joined.set(change.field, first ? { ...change, oldValue: first.oldValue } : change);
  }
  return [...joined.values()].filter(({ oldValue, newValue }) => !sameValue(oldValue, newValue));
}

/** The audit action of a change (decisions P24). */
type ChangeAction = 'STATUS_CHANGED' | 'PRICE_CHANGED' | 'STOCK_CHANGED' | 'UPDATED' | 'DELETED';

const actionOf = new Map<string, ChangeAction>([
  ['status', 'STATUS_CHANGED'],
  ['price', 'PRICE_CHANGED'],
  ['originalPrice', 'PRICE_CHANGED'],
  ['discountEnabled', 'PRICE_CHANGED'],
  ['callForPrice', 'PRICE_CHANGED'],
  ['inStock', 'STOCK_CHANGED'],
  ['inventoryCount', 'STOCK_CHANGED'],
]);

/** Groups the changes of a save by their actions (decisions P24). The isNew flag is logged with the first group (decisions P21). */
export function groupChanges(changes: readonly FieldChange[]): Map<ChangeAction, FieldChange[]> {
  const groups = new Map<ChangeAction, FieldChange[]>();
  const add = (action: ChangeAction, change: FieldChange) =>
    groups.set(action, [...(groups.get(action) ?? []), change]);
  for (const change of changes) {
    if (change.field === 'isNew') continue;
    const deleted = change.field === 'status' && change.newValue === 'deleted';
    add(deleted ? 'DELETED' : (actionOf.get(change.field) ?? 'UPDATED'), change);
  }
  const [first = 'UPDATED'] = groups.keys();
  for (const change of changes) if (change.field === 'isNew') add(first, change);
  return groups;
}
