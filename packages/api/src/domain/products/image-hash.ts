/** The message for an image that its gallery already has. */
export const ALREADY_IN_GALLERY = 'This image is already in the gallery';

/** Hashes of two copies of one image, in other sizes or with other compression, differ in at most this many of the 128 bits. */
const MAX_SAME_IMAGE_DISTANCE = 10;

/** The largest share of the set bits of both hashes in which two hashes of one image differ: where few bits are set, each means more. */
const MAX_SHARE = 0.25;

function countBits(bits: bigint): number {
  let count = 0;
  for (let left = bits; left > 0n; left &= left - 1n) count += 1;
  return count;
}

/** Counts the bits in which two perceptual hashes differ. @param a and b as hexadecimal text of the same length */
export function hashDistance(a: string, b: string): number {
  return countBits(BigInt(`0x${a}`) ^ BigInt(`0x${b}`));
}

/** Whether two hashes belong to the same image. All plain areas have the same, empty hash, whatever their color: no match. */
export function isSameHash(a: string, b: string): boolean {
  const set = countBits(BigInt(`0x${a}`)) + countBits(BigInt(`0x${b}`));
  const distance = hashDistance(a, b);
  return set > 0 && distance <= MAX_SAME_IMAGE_DISTANCE && distance <= set * MAX_SHARE;
}

/** What an image is compared by. */
export interface ComparedImage {
  /** Follows from the content. */
  url: string;
  perceptualHash: string;
}

/** Whether two images are copies of one, in whatever size or compression. */
export const isSameImage = (a: ComparedImage, b: ComparedImage): boolean =>
  a.url === b.url || isSameHash(a.perceptualHash, b.perceptualHash);
