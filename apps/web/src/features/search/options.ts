import { authorizedBrands } from '@dealer/api/domain/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { categoryHref } from '../../lib/category-href.ts';
import type { PageHref } from '../../page-href.ts';

type Found = RouterOutputs['storefront']['products']['suggest'];
export type SuggestedProduct = Found['products'][number];

/** One thing that can be gone to. */
export interface SuggestionOption {
  href: PageHref;
  label: string;
  product?: SuggestedProduct;
}

export interface OptionGroup {
  title: string;
  options: SuggestionOption[];
}

/** A brand that the shop is a dealer of has a page; of another the inventory shows what there is. */
function brandHref({ name, slug }: Found['brands'][number]): PageHref {
  const authorized = authorizedBrands.some((brand) => brand.slug === slug);
  return authorized ? `/brands/${slug}` : `/inventory?${new URLSearchParams({ brand: name })}`;
}

/** What was found as groups of options, empty groups left out. */
export function optionGroups({ products, categories, brands }: Found): OptionGroup[] {
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
