/** The address of the largest image of a `srcset`, undefined for an empty one. */
export function largestOfSrcset(srcset: string): string | undefined {
  let largest: { url: string; size: number } | undefined;
  for (const [, url = '', descriptor = ''] of srcset.matchAll(
    /([^\s,]\S*[^\s,])(?:\s+([\d.]+[wxh]))?\s*(?:,|$)/g,
  )) {
    const size = Number.parseFloat(descriptor) || 1;
    if (!largest || size > largest.size) largest = { url, size };
  }
  return largest?.url;
}
