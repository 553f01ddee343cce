import { filterValue } from '@dealer/api/domain/search/filter-values';
import { authorizedBrands } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { categoryHref } from '../../lib/category-href.ts';
import type { PageHref } from '../../page-href.ts';

type Suggestions = RouterOutputs['storefront']['products']['suggest'];
type SuggestedProduct = Suggestions['products'][number];

/** A suggestion that links to a page. */
export interface SuggestionOption {
  href: PageHref;
  label: string;
  product?: SuggestedProduct;
}

interface OptionGroup {
  title: string;
  options: SuggestionOption[];
}

/** The page of a brand that the shop is a dealer of; for other brands the inventory filtered by the brand. */
function brandHref({ name, slug }: Suggestions['brands'][number]): PageHref {
  const authorized = authorizedBrands.some((brand) => brand.slug === slug);
  return authorized ? `/brands/${slug}` : `/inventory?${new URLSearchParams({ brand: filterValue(name) })}`;
}

type TypeName = 'number' | 'string' | 'boolean';
/** The types of an item's fields; those that end with '?' may be null. */
type Shape<Item> = Record<keyof Item, TypeName | `${TypeName}?`>;

const productShape: Shape<SuggestedProduct> = {
  id: 'number',
  name: 'string',
  brand: 'string?',
  model: 'string?',
  price: 'string?',
  originalPrice: 'string?',
  discountEnabled: 'boolean?',
  callForPrice: 'boolean?',
  saleEndsAt: 'string?',
  imageUrl: 'string?',
};
const categoryShape: Shape<Suggestions['categories'][number]> = {
  name: 'string',
  category: 'string',
  subcategory: 'string?',
};
const brandShape: Shape<Suggestions['brands'][number]> = { name: 'string', slug: 'string' };

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The items of a list of what was received, without those of another shape. */
function itemsOf<Item>(received: unknown, name: keyof Suggestions, shape: Shape<Item>): Item[] {
  const list = fieldOf(received, name);
  const fields = Object.entries<string>(shape);
  const isItem = (item: unknown): item is Item =>
    fields.every(([field, type]) => {
      const value = fieldOf(item, field);
      return type === typeof value || (value === null && type.endsWith('?')) || type === `${typeof value}?`;
    });
  return Array.isArray(list) ? list.filter(isItem) : [];
}

/**
 * Groups the suggestions, without empty groups.
 * @param received from the server; what has another shape, as where something in between answered, is left out
 */
export function optionGroups(received: unknown): OptionGroup[] {
  const products = itemsOf(received, 'products', productShape);
  const categories = itemsOf(received, 'categories', categoryShape);
  const brands = itemsOf(received, 'brands', brandShape);
  const groups: OptionGroup[] = [
    {
      title: 'Machines',
      options: products.map((product) => ({ href: `/product/${product.id}`, label: product.name, product })),
    },
    {
      title: 'Categories',
      options: categories.map(({ name, category, subcategory }) => ({
        href: categoryHref(category, subcategory ?? undefined),
        label: name,
      })),
    },
    { title: 'Brands', options: brands.map((brand) => ({ href: brandHref(brand), label: brand.name })) },
  ];
  return groups.filter(({ options }) => options.length);
}
