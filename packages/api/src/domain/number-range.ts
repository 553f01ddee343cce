/** Filters by a range of numbers, such as price: values like '500-1000', '-4000' and '25-', both ends included. */

export interface NumberRange {
  min: number | null;
  max: number | null;
}

const RANGE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;

/** Reads a range. @returns null for text that is none, and for ranges without an end or in the wrong order */
export function parseRange(value: string): NumberRange | null {
  const match = RANGE.exec(value.trim());
  const [min, max] = [match?.[1], match?.[2]].map((end) => (end === undefined ? null : Number(end)));
  if (min === undefined || max === undefined || (min === null && max === null)) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}

/** The range between two numbers in either order, as people type them; null is an open end. */
export function rangeBetween(a: number | null, b: number | null): NumberRange {
  return a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b };
}

/** Writes a range as `parseRange` reads it; '' without an end. */
export function formatRange({ min, max }: NumberRange): string {
  return min === null && max === null ? '' : `${min ?? ''}-${max ?? ''}`;
}
