import type { ProductStatus } from '@dealer/api/domain/products/product-status';
import type { PageHref } from '../../../page-href.ts';

/** The tabs of the inventory, by the status of what they list; deleted products have none and are never linked. */
const tabs: Record<ProductStatus, string> = {
  draft: 'drafts',
  published: 'published',
  archived: 'archive',
  deleted: 'archive',
};

/** The address of a product's edit form. @param field gets the focus */
export function editHref({ id, status }: { id: number; status: ProductStatus }, field?: string): PageHref {
  const focus = field === undefined ? '' : `&field=${field}`;
  return `/admin/inventory?tab=${tabs[status]}&edit=${id}${focus}`;
}
