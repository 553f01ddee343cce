let last = 0;

/** A number that no other row of this process was made with. */
export function nextNumber(): number {
  last += 1;
  return last;
}
