import type { StatusMove } from '@dealer/api/domain/products/product-status';

/** Returns the label of a move in the menu. */
export function moveLabel({ from, to }: Pick<StatusMove, 'from' | 'to'>): string {
  if (from === 'archived') return to === 'published' ? 'Restore to Published' : 'Restore to Drafts';
  if (to === 'published') return 'Publish';
  return to === 'archived' ? 'Archive' : 'Move to Drafts';
}
