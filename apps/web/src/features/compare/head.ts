import { shortLabel } from '@dealer/api/domain/products/short-label';
import type { Shop } from '@dealer/api/domain/shop/shop';
import { pageHead } from '../../lib/head.ts';
import { town } from '../../lib/shop-in-head.ts';

type Machine = Parameters<typeof shortLabel>[0];

/** The head of a comparison: it names the machines, for previews of a shared link and for tabs and the history. */
export function compareHead(
  machines: readonly Machine[] | undefined,
  shop: Shop | undefined,
  publicUrl: string,
) {
  const named = machines?.map(shortLabel).join(', ') || 'machines';
  return pageHead({
    title: `Compare ${named}${town(' | ', shop)}`,
    description:
      'Up to four machines side by side: price, width, engine and everything in which they differ.',
    publicUrl,
    noindex: true,
  });
}
