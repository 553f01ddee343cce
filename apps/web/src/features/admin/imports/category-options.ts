import { nameOfSlug, UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../trpc.ts';

type Category = RouterOutputs['storefront']['catalog']['categoryTree'][number];
interface Target {
  category: string;
  subcategory: string | null;
}

export const LEAVE_OUT = 'leave-out';

/** A category as the value of a list: 'lawn-mowers/riding'. */
export const targetValue = ({ category, subcategory }: Target) => `${category}/${subcategory ?? ''}`;

/** The category of such a value. */
export function targetOf(value: string): Target {
  const [category = '', subcategory] = value.split('/');
  return { category, subcategory: subcategory || null };
}

/** The shop's categories as groups of a list. */
function groupsOf(tree: readonly Category[]) {
  const shown = tree.filter(({ slug }) => slug !== UNCATEGORIZED);
  return [
    ...shown.map(({ name, slug, subcategories }) => ({
      group: name,
      items: [
        { value: `${slug}/`, label: `${name}, no subcategory` },
        ...subcategories.map((child) => ({ value: `${slug}/${child.slug}`, label: child.name })),
      ],
    })),
    { group: 'Drafts only', items: [{ value: `${UNCATEGORIZED}/`, label: 'Without a category' }] },
  ];
}

/** The shop's categories for a list of choices. */
export function useCategoryGroups() {
  return groupsOf(trpc.storefront.catalog.categoryTree.useQuery().data ?? []);
}

const nameOf = ({ category, subcategory }: Target) =>
  [category, subcategory].flatMap((slug) => (slug ? nameOfSlug(slug) : [])).join(': ');

/** The groups with what is chosen: a category that a colleague added since is shown, too. */
export function withChosen(groups: ReturnType<typeof useCategoryGroups>, chosen: string | null) {
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === chosen));
  if (chosen === null || chosen === LEAVE_OUT || isListed) return groups;
  const added = { value: chosen, label: nameOf(targetOf(chosen)) };
  return [{ group: 'Added since', items: [added] }, ...groups];
}
