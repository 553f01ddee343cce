let last = 0;

/** A number that is unique within this process. */
export function nextNumber(): number {
  last += 1;
  return last;
}
