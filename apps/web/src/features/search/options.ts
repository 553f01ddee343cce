import { authorizedBrands } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { categoryHref } from '../../lib/category-href.ts';
import type { PageHref } from '../../page-href.ts';

type Suggestions = RouterOutputs['storefront']['products']['suggest'];
export type SuggestedProduct = Suggestions['products'][number];

/** A suggestion that links to a page. */
export interface SuggestionOption {
  href: PageHref;
  label: string;
  product?: SuggestedProduct;
}

export interface OptionGroup {
  title: string;
  options: SuggestionOption[];
}

/** The page of a brand that the shop is a dealer of; for other brands the inventory filtered by the brand. */
function brandHref({ name, slug }: Suggestions['brands'][number]): PageHref {
  const authorized = authorizedBrands.some((brand) => brand.slug === slug);
  return authorized ? `/brands/${slug}` : `/inventory?${new URLSearchParams({ brand: name })}`;
}

/** Groups the suggestions, without empty groups. */
export function optionGroups({ products, categories, brands }: Suggestions): OptionGroup[] {
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
