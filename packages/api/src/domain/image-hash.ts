/** What an image is refused with where its gallery shows it already. */
export const ALREADY_IN_GALLERY = 'This image is already in the gallery';

/** At most so many of the 128 bits differ between two copies of one image: other sizes, other compression. */
export const MAX_SAME_IMAGE_DISTANCE = 10;

/** In how many bits two perceptual hashes differ. @param a and b as hexadecimal text of the same length */
export function hashDistance(a: string, b: string): number {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}

/** Whether two hashes belong to the same image. That of a plain area is empty, whatever its color: it tells nothing. */
export function isSameImage(a: string, b: string): boolean {
  const isEmpty = /^0*$/.test(a) && /^0*$/.test(b);
  return !isEmpty && hashDistance(a, b) <= MAX_SAME_IMAGE_DISTANCE;
}
