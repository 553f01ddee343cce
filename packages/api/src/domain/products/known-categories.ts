import { menuCategories, nameOfSlug } from './categories.ts';

/** Subcategories of power tools that stand in no menu (storefront §2). */
const FURTHER_SUBCATEGORIES = [
  'hedge-trimmers',
  'spreaders',
  'sprayers',
  'multi-tools',
  'shred-n-vac',
  'drills',
  'saws',
  'grinders',
  'compressors',
];

const knownSlugs = new Set([
  ...menuCategories.flatMap(({ slug, items }) => [slug, ...items.map((item) => item.subcategorySlug)]),
  ...FURTHER_SUBCATEGORIES,
]);

/** The name of a category or subcategory of the specification; undefined for any other slug. */
export function knownNameOfSlug(slug: string): string | undefined {
  return knownSlugs.has(slug) ? nameOfSlug(slug) : undefined;
}
