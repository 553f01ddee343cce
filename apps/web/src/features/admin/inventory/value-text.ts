/**
 * The value of a product's field in words: lists and the rows of specifications as people read them.
 * @returns '' for an empty value
 */
export function filledText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(partText)
    : Object.entries(value).map(([key, part]) => `${key}: ${partText(part)}`);
  return parts.join('; ');
}

/** Does what filledText does, with a word for an empty value. */
export const valueText = (value: unknown): string => filledText(value) || 'empty';

const partText = (part: unknown) =>
  typeof part === 'object' && part !== null ? `(${valueText(part)})` : valueText(part);
