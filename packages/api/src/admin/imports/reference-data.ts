import { brandAliases, brands, categoryMappings, type Db, engineBrands } from '@dealer/db';
import { asc, eq } from 'drizzle-orm';
import type { CategoryTarget } from '../../domain/import/import-categories.ts';
import type { ImportReferenceData } from '../../domain/import/import-row.ts';
import { readCategoryTree } from '../catalog/read-category-tree.ts';

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

/** Loads what the rows of a file are compared with: the shop's brands, engine makers and categories. */
export async function loadReferenceData(db: Db): Promise<ImportReferenceData> {
  return {
    brands: await readBrandSpellings(db),
    engineBrands: (await db.select({ name: engineBrands.name }).from(engineBrands)).map(({ name }) => name),
    tree: await readCategoryTree(db),
    decisions: await loadCategoryDecisions(db),
  };
}
