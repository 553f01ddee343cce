import type { ProductStatus } from '@dealer/api/domain/product-status';
import type { PageHref } from '../../../../../page-href.ts';

/** What somebody did with a product, and the tab that lists it now. */
const moves: Partial<Record<ProductStatus, { did: string; tab: string }>> = {
  draft: { did: 'moved it to the drafts', tab: 'drafts' },
  published: { did: 'published it', tab: 'published' },
  archived: { did: 'archived it', tab: 'archive' },
};

/**
 * Says that a saved product left the list in which its form was opened.
 * @returns undefined where it did not; what to say, and the address of its form in its list
 */
export function movedMeanwhile(
  openedAs: ProductStatus,
  { id, status }: { id: number; status: ProductStatus },
): { message: string; href: PageHref } | undefined {
  const move = moves[status];
  if (status === openedAs || !move) return undefined;
  return {
    message: `Your changes are saved. Somebody ${move.did} meanwhile.`,
    href: `/admin/inventory?tab=${move.tab}&edit=${id}`,
  };
}
