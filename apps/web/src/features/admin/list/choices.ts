import { nameOfSlug } from '@dealer/api/domain/products/categories';

/**
 * The names of brands to choose from, and the chosen one as the list writes it. One that it does not have is one of them: a former
 * name in a saved view, a brand of drafts alone, or one that a colleague added since. What applies is shown.
 */
export function brandChoices(names: readonly string[], chosen: string | null | undefined) {
  if (!chosen) return { options: names, value: null };
  const known = names.find((name) => name.toLowerCase() === chosen.toLowerCase());
  return { options: known === undefined ? [chosen, ...names] : names, value: known ?? chosen };
}

/** Returns the choices of categories or subcategories, which are chosen by their slugs. */
export function slugChoices(
  named: readonly { name: string; slug: string }[],
  chosen: string | null | undefined,
): { value: string; label: string }[] {
  const known = named.map(({ name, slug }) => ({ value: slug, label: name }));
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  return [{ value: chosen, label: nameOfSlug(chosen) }, ...known];
}

export const stockChoices = [
  { value: 'in', label: 'On the shelf' },
  { value: 'out', label: 'None on the shelf' },
];
