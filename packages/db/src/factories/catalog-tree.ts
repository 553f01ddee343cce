import { builtInCategories } from '../built-in-catalog.ts';
import type { Db } from '../database.ts';
import { type Category, categories, type Subcategory, subcategories } from '../schema/index.ts';

export interface CatalogTree {
  categories: Category[];
  subcategories: Subcategory[];
}

/**
 * Adds the shop's categories and subcategories where they are missing; those that are there stay as they are.
 * @returns everything that stands in the two tables afterwards.
 */
export async function makeCatalogTree(db: Db): Promise<CatalogTree> {
  await db
    .insert(categories)
    .values(
      builtInCategories.map(({ name, slug, hidden }, index) => ({
        name,
        slug,
        hidden,
        displayOrder: index + 1,
      })),
    )
    .onConflictDoNothing();
  const parents = await db.select().from(categories);
  const children = parents.flatMap(({ id, slug }) =>
    childrenOf(slug).map((child) => ({ ...child, categoryId: id })),
  );
  await db.insert(subcategories).values(children).onConflictDoNothing();
  return { categories: parents, subcategories: await db.select().from(subcategories) };
}

function childrenOf(category: string) {
  const branch = builtInCategories.find(({ slug }) => slug === category);
  return (branch?.subcategories ?? []).map(([slug, name], index) => ({
    slug,
    name,
    displayOrder: index + 1,
  }));
}
