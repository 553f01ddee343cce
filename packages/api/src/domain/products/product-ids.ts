/** The most machines that are read by their ids at once: those of a comparison, or of price tags to print. */
export const MAX_PRODUCT_IDS = 40;

/** The most machines that one request asks for. */
export const MAX_QUOTED_MACHINES = 10;

/**
 * The machines that an address names, such as '3,17': whole numbers, each once; everything else is dropped.
 * @param max how many at most, the first ones
 */
export function parseProductIds(text: string | undefined, max = MAX_PRODUCT_IDS): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id.trim()));
  return [...new Set(ids.map(Number))].slice(0, max);
}
