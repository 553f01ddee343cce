import { sameValue } from '@dealer/api/domain/products/product-changes';

export type FieldOf<Values> = Extract<keyof Values, string>;

/** The names of a form's fields, in their order. */
export function fieldsOf<Values extends object>(values: Values): FieldOf<Values>[] {
  const fields: FieldOf<Values>[] = [];
  for (const field in values) fields.push(field);
  return fields;
}

/** The fields in which values differ from those before, with the new values; a list is one field. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field of fieldsOf(after)) {
    if (!sameValue(before[field], after[field])) changes[field] = after[field];
  }
  return changes;
}
