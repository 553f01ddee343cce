import { categories, type Db, subcategories } from '@dealer/db';
import { asc, eq } from 'drizzle-orm';
import type { CategoryTree } from '../../domain/products/categories.ts';

interface Named {
  name: string;
  slug: string;
}

/** Reads all categories with their subcategories, hidden ones included, in the order of the site. */
export async function readCategoryTree(db: Db): Promise<CategoryTree> {
  const found = await db
    .select({
      name: categories.name,
      slug: categories.slug,
      child: { name: subcategories.name, slug: subcategories.slug },
    })
    .from(categories)
    .leftJoin(subcategories, eq(subcategories.categoryId, categories.id))
    .orderBy(asc(categories.displayOrder), asc(subcategories.displayOrder));
  const tree = new Map<string, Named & { subcategories: Named[] }>();
  for (const { name, slug, child } of found) {
    const category = tree.get(slug) ?? { name, slug, subcategories: [] };
    if (child) category.subcategories.push(child);
    tree.set(slug, category);
  }
  return { categories: [...tree.values()] };
}
