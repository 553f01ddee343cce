import { UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import type { RouterOutputs } from '@dealer/api/types';
import { categoryHref } from '../../lib/category-href.ts';
import type { PageHref } from '../../page-href.ts';

type Product = RouterOutputs['storefront']['products']['get'];

interface Step {
  label: string;
  href: PageHref;
}

/** The way from the inventory to a machine, on its page and for search engines. */
export function trailOf({
  id,
  name,
  model,
  category,
  categoryName,
  subcategory,
  kindName,
}: Pick<
  Product,
  'id' | 'name' | 'model' | 'category' | 'categoryName' | 'subcategory' | 'kindName'
>): Step[] {
  return [
    { label: 'Inventory', href: '/inventory' },
    ...(category === UNCATEGORIZED ? [] : [{ label: categoryName, href: categoryHref(category) }]),
    ...(subcategory === null ? [] : [{ label: kindName, href: categoryHref(category, subcategory) }]),
    { label: model ?? name, href: `/product/${id}` },
  ];
}
