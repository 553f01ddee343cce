import type { StatusMove } from '@dealer/api/domain/products/product-status';

/** What a move is called where it is chosen. */
export function moveLabel({ from, to }: Pick<StatusMove, 'from' | 'to'>): string {
  if (from === 'archived') return to === 'published' ? 'Restore to Published' : 'Restore to Drafts';
  if (to === 'published') return 'Publish';
  return to === 'archived' ? 'Archive' : 'Move to Drafts';
}
