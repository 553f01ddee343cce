import { valueText } from '../inventory/value-text.ts';

/** Characters of a value that are shown. */
const MAX_VALUE = 160;
/** Characters before the first difference that are shown with it. */
const CONTEXT = 60;

/** Returns the index of the first difference between two texts. */
function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Returns the index of the word from which both texts are shown, so that their first difference is visible. */
function startOf(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= MAX_VALUE) return 0;
  const from = firstDifference(before, after) - CONTEXT;
  return from <= 0 ? 0 : Math.max(after.lastIndexOf(' ', from) + 1, from - CONTEXT);
}

/** A stored value and the one that takes its place, as texts. Of long ones only the part where they differ. */
export function changeTexts(oldValue: unknown, newValue: unknown): { before: string; after: string } {
  const before = valueText(oldValue);
  const after = valueText(newValue);
  const start = startOf(before, after);
  const cut = (text: string) => {
    const end = start + MAX_VALUE;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}
