/** Whether a letter too many, too few, wrong, or changed with the next one makes one text the other. */
export function isOneSlipAway(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA -= 1;
    endOfB -= 1;
  }
  const [left, right] = [a.slice(start, endOfA), b.slice(start, endOfB)];
  const isSwapped = left.length === 2 && left === [...right].toReversed().join('');
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
