import { nameOfSlug } from '@dealer/api/domain/categories';
import { type InventoryParams, toInventoryQuery } from '@dealer/api/domain/inventory-query';
import type { RouterOutputs } from '@dealer/api/types';
import { breadcrumbData, pageHead } from '../../lib/head.ts';

type SearchResult = RouterOutputs['storefront']['products']['search'];

const IN_STRUCTURED_DATA = 20;

/** What the address asks for in words: 'Toro Riding Mowers', 'Results for “74775”'; undefined for the whole inventory. */
export function inventorySubject(params: InventoryParams): string | undefined {
  const { filters, search } = toInventoryQuery(params);
  const kinds = filters.subcategory.length ? filters.subcategory : filters.category;
  const words = [filters.brand.join(', '), kinds.map(nameOfSlug).join(', ')].filter(Boolean).join(' ');
  if (!search) return words || undefined;
  return `Results for “${search}”${words ? ` in ${words}` : ''}`;
}

/** The inventory's head: search, category, subcategory and brand change title and description (storefront.md 2). */
export function inventoryHead(params: InventoryParams, publicUrl: string, result: SearchResult | undefined) {
  const subject = inventorySubject(params);
  const items = result?.items.slice(0, IN_STRUCTURED_DATA) ?? [];
  return pageHead({
    title: subject
      ? `${subject} | Equipment Inventory, Temperance, MI`
      : 'Equipment Inventory | Temperance, MI',
    description: subject
      ? `${subject}: new and pre-owned machines at our shop in Temperance, MI, with prices, widths and what is in stock today.`
      : 'Lawn mowers, snow blowers and power tools, new and pre-owned, with prices and what is in stock today at our shop in Temperance, MI.',
    path: '/inventory',
    publicUrl,
    jsonLd: [
      breadcrumbData(publicUrl, [
        { name: 'Home', path: '/' },
        { name: 'Equipment', path: '/inventory' },
      ]),
      {
        '@type': 'ItemList',
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: item.name,
          url: `${publicUrl}/product/${item.id}`,
        })),
      },
    ],
  });
}
