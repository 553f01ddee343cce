import { toInventoryQuery } from '@dealer/api/domain/search/inventory-query';
import type { BrandText } from '../../content/brands.ts';
import type { PageHref } from '../../page-href.ts';

/** The inventory's question for a brand's machines. */
export function brandQuery({ displayName }: BrandText) {
  return toInventoryQuery({ brand: displayName });
}

/** The inventory narrowed to a brand, by its display name (decisions R11). */
export function inventoryOfBrand({ displayName }: BrandText): PageHref {
  return `/inventory?${new URLSearchParams({ brand: displayName })}`;
}
