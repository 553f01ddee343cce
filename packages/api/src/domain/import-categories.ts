import { categoryPath } from './category-path.ts';

/** The shop's own categories. */
export interface CategoryTree {
  categories: readonly {
    slug: string;
    name: string;
    subcategories: readonly { slug: string; name: string }[];
  }[];
}

export interface CategoryTarget {
  category: string;
  subcategory: string | null;
}

/** What a remembered mapping says of a category: a target, or null for rows that are left out. */
export type CategoryDecisions = ReadonlyMap<string, CategoryTarget | null>;

const same = (entry: { slug: string; name: string }, key: string) =>
  entry.slug === key || entry.name.toLowerCase() === key;

/** The target of a path that names the shop's own categories exactly, by name or slug. */
export function ownCategory(text: string, { categories }: CategoryTree): CategoryTarget | null {
  const [first = '', second, ...more] = categoryPath(text).split(' > ');
  if (more.length) return null;
  const category = categories.find((known) => same(known, first));
  if (category && second === undefined) return { category: category.slug, subcategory: null };
  const child = category?.subcategories.find((known) => same(known, second ?? ''));
  if (category && child) return { category: category.slug, subcategory: child.slug };
  if (second !== undefined) return null;
  const found = categories.flatMap(({ slug, subcategories }) =>
    subcategories
      .filter((known) => same(known, first))
      .map((known) => ({ category: slug, subcategory: known.slug })),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Finds the category of a row.
 * @returns null where its rows are left out, undefined where nobody decided yet
 */
export function resolveCategory(
  text: string,
  tree: CategoryTree,
  decisions: CategoryDecisions,
): CategoryTarget | null | undefined {
  const decided = decisions.get(categoryPath(text));
  return decided === undefined ? (ownCategory(text, tree) ?? undefined) : decided;
}

const stems = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 1);

/** The subcategory whose name or slug is said by the words of an unknown category, for staff to confirm. */
export function proposeCategory(text: string, { categories }: CategoryTree): CategoryTarget | null {
  const words = new Set(stems(text));
  const found = categories.flatMap(({ slug: category, subcategories }) =>
    subcategories
      .filter(({ slug, name }) => [slug, name].some((label) => stems(label).every((word) => words.has(word))))
      .map(({ slug }) => ({ category, subcategory: slug })),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
