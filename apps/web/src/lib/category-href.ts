import type { PageHref } from '../page-href.ts';

/** The inventory narrowed to a category or one of its subcategories (decisions R10). */
export function categoryHref(category: string, subcategory?: string): PageHref {
  return `/inventory?${new URLSearchParams({ category, ...(subcategory && { subcategory }) })}`;
}
