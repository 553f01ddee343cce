import type { ProductImage } from '@dealer/db';
import { isSameImage } from '../../domain/products/image-hash.ts';

/**
 * Adds an item with an image; of two copies of one image the larger stays.
 * @param merge makes the item that stays of both; the one with the larger image unless given
 */
export function addDistinct<Item extends { image: ProductImage }>(
  items: Item[],
  added: Item,
  merge: (larger: Item, smaller: Item) => Item = (larger) => larger,
): void {
  const at = items.findIndex(({ image }) => isSameImage(image, added.image));
  const same = items[at];
  if (!same) items.push(added);
  else if (same.image.width < added.image.width) items[at] = merge(added, same);
}
