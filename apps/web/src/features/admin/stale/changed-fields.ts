/** The fields in which values differ from the stored ones, as they stand in the values; a list is one field. */
export function changedFields<Values extends object>(stored: Values, values: Values): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field in values) {
    if (JSON.stringify(values[field]) !== JSON.stringify(stored[field])) changes[field] = values[field];
  }
  return changes;
}

/** True where others changed a field that was changed here too, to another value. */
export function isClash<Values extends object>(before: Values, stored: Values, typed: Values): boolean {
  const others = changedFields(before, stored);
  const open = changedFields(stored, typed);
  return Object.keys(changedFields(before, typed)).some((field) => field in others && field in open);
}
