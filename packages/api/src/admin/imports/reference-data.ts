import {
  brandAliases,
  brands,
  categories,
  categoryMappings,
  type Db,
  engineBrands,
  subcategories,
} from '@dealer/db';
import { asc, eq } from 'drizzle-orm';
import type { CategoryTarget, CategoryTree } from '../../domain/import/import-categories.ts';
import type { ImportReferenceData } from '../../domain/import/import-row.ts';

/** The shop's categories with their subcategories. */
export async function loadCategoryTree(db: Db): Promise<CategoryTree> {
  const parents = await db.select().from(categories).orderBy(asc(categories.displayOrder));
  const children = await db.select().from(subcategories).orderBy(asc(subcategories.displayOrder));
  return {
    categories: parents.map(({ id, slug, name }) => ({
      slug,
      name,
      subcategories: children.filter(({ categoryId }) => categoryId === id),
    })),
  };
}

/** The remembered categories of other systems; of several for one, that of the highest priority. */
export async function loadCategoryDecisions(db: Db): Promise<Map<string, CategoryTarget | null>> {
  const stored = await db
    .select()
    .from(categoryMappings)
    .orderBy(asc(categoryMappings.priority), asc(categoryMappings.id));
  return new Map(
    stored.map(({ sourceCategory, targetCategory, targetSubcategory }) => [
      sourceCategory,
      targetCategory === null ? null : { category: targetCategory, subcategory: targetSubcategory },
    ]),
  );
}

/** The brands under their own names, then under the former ones. */
async function readBrandSpellings(db: Db): Promise<ImportReferenceData['brands']> {
  const own = await db.select({ spelling: brands.name, name: brands.name }).from(brands);
  const former = await db
    .select({ spelling: brandAliases.name, name: brands.name })
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId));
  return [...own, ...former];
}

/** What rows are read with: the shop's brands, engine makers and categories. */
export async function loadReferenceData(db: Db): Promise<ImportReferenceData> {
  return {
    brands: await readBrandSpellings(db),
    engineBrands: (await db.select({ name: engineBrands.name }).from(engineBrands)).map(({ name }) => name),
    tree: await loadCategoryTree(db),
    decisions: await loadCategoryDecisions(db),
  };
}
