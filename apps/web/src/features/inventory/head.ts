import { knownNameOfSlug } from '@dealer/api/domain/products/known-categories';
import { type InventoryParams, toInventoryQuery } from '@dealer/api/domain/search/inventory-query';
import type { Shop } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { findBrand } from '../../content/brands.ts';
import { breadcrumbData, pageHead } from '../../lib/head.ts';
import { town } from '../../lib/shop-in-head.ts';

type SearchResult = RouterOutputs['storefront']['products']['search'];

const IN_STRUCTURED_DATA = 20;

/**
 * Describes in words what the address asks for: 'Toro Riding Mowers', 'Results for “74775”'; undefined for the whole inventory.
 * Brands and categories that the shop does not know are left out: an address must not put words into the title.
 * @param result of the search, which knows what the shop has added itself; undefined before it has arrived
 */
export function inventorySubject(
  params: InventoryParams,
  result: SearchResult | undefined,
): string | undefined {
  const { filters, search } = toInventoryQuery(params);
  const group = filters.subcategory.length ? 'subcategory' : 'category';
  const labelOf = (value: string) => result?.facets[group].find((facet) => facet.value === value)?.label;
  const kinds = filters[group].flatMap((slug) => knownNameOfSlug(slug) ?? labelOf(slug) ?? []);
  const brands = filters.brand.flatMap((name) => brandName(name, result) ?? []);
  const words = [brands.join(', '), kinds.join(', ')].filter(Boolean).join(' ');
  if (!search) return words || undefined;
  return `Results for “${search}”${words ? ` in ${words}` : ''}`;
}

function brandName(given: string, result: SearchResult | undefined): string | undefined {
  const known = result?.facets.brand.find(({ value }) => value.toLowerCase() === given.toLowerCase());
  return findBrand(given)?.displayName ?? known?.label;
}

/**
 * @param subject what the address asks for in words
 * @param shop undefined where its record is not known
 */
export const inventoryTitle = (subject: string | undefined, shop: Shop | undefined) =>
  subject ? `${subject} | Equipment Inventory${town(', ', shop)}` : `Equipment Inventory${town(' | ', shop)}`;

/** The inventory's head: search, category, subcategory and brand change title and description (storefront §2). */
export function inventoryHead(
  params: InventoryParams,
  { shop, publicUrl }: { shop: Shop | undefined; publicUrl: string },
  result: SearchResult | undefined,
) {
  const subject = inventorySubject(params, result);
  const items = result?.items.slice(0, IN_STRUCTURED_DATA) ?? [];
  return pageHead({
    title: inventoryTitle(subject, shop),
    description: subject
      ? `${subject}: new and pre-owned machines at our shop${town(' in ', shop)}, with prices, widths and what is in stock today.`
      : `Lawn mowers, snow blowers and power tools, new and pre-owned, with prices and what is in stock today at our shop${town(' in ', shop)}.`,
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
