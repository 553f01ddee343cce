import type { CategoryTree } from '../products/categories.ts';
import { categoryPath } from '../products/category-path.ts';

export interface CategoryTarget {
  category: string;
  subcategory: string | null;
}

/** The target that a remembered mapping has for a category: a target, or null for rows that are left out. */
export type CategoryDecisions = ReadonlyMap<string, CategoryTarget | null>;

const same = (entry: { slug: string; name: string }, key: string) =>
  entry.slug === key || entry.name.toLowerCase() === key;

/** The target of a path that names the shop's own categories exactly, by name or slug. */
function ownCategory(text: string, { categories }: CategoryTree): CategoryTarget | null {
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

/** Counts the letters of a category's words that name a label; 0 if a word of the label is missing. */
function countMatchedLetters(label: string, words: ReadonlySet<string>): number {
  const parts = stems(label);
  return parts.every((word) => words.has(word)) ? parts.join('').length : 0;
}

/**
 * The subcategory whose name or slug is said by the words of an unknown category, for staff to confirm. Of several, the
 * one that is named by most letters: 'Chain Saws' are chainsaws rather than saws.
 */
export function proposeCategory(text: string, { categories }: CategoryTree): CategoryTarget | null {
  const single = stems(text);
  const joined = single.slice(1).map((word, at) => `${single[at] ?? ''}${word}`);
  const words = new Set([...single, ...joined]);
  const found = categories
    .flatMap(({ slug: category, subcategories }) =>
      subcategories.map(({ slug, name }) => ({
        target: { category, subcategory: slug },
        letters: Math.max(countMatchedLetters(slug, words), countMatchedLetters(name, words)),
      })),
    )
    .filter(({ letters }) => letters > 0)
    .toSorted((a, b) => b.letters - a.letters);
  const [best, second] = found;
  return best && best.letters !== second?.letters ? best.target : null;
}
