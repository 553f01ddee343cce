/**
 * The values of a filter in an address: a list with commas (decisions R12). A backslash stands before a comma within a value, such as that of
 * 'Fabricated, 10-gauge steel', and before a backslash.
 */

import { beginningOf } from '../text.ts';

const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 100;

/** Writes one value as it stands in a list. */
export const filterValue = (value: string) => value.replaceAll(/[\\,]/g, String.raw`\$&`);

/** Writes values as a list that `readFilterValues` reads. */
export const writeFilterValues = (values: readonly string[]) => values.map(filterValue).join(',');

/** Reads the values of a list, without blanks and duplicates. */
export function readFilterValues(list: string): string[] {
  const values = Array.from(list.matchAll(/(?:\\[\\,]|[^,])+/g), ([value]) =>
    beginningOf(value.replaceAll(/\\([\\,])/g, '$1').trim(), MAX_VALUE_LENGTH).trim(),
  );
  return [...new Set(values.filter(Boolean))].slice(0, MAX_VALUES);
}
