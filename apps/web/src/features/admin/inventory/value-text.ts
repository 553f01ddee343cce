const EMPTY = 'empty';

/** The value of a product's field in words: lists and the rows of specifications as people read them. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(partText)
    : Object.entries(value).map(([key, part]) => `${key}: ${partText(part)}`);
  return parts.join('; ') || EMPTY;
}

export const isEmptyValue = (value: unknown) => valueText(value) === EMPTY;

const partText = (part: unknown) =>
  typeof part === 'object' && part !== null ? `(${valueText(part)})` : valueText(part);
