import { brands, categories, engineBrands, products, subcategories } from '@dealer/db';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { visibleTo } from '../products/visibility.ts';
import type { CategoryTree } from './schema.ts';

/** What these lists need of a context: they are the same for everybody. */
type Reads = Pick<Context, 'db'>;

/** The brands table, by name. */
export function listBrands({ db }: Reads) {
  return db
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .orderBy(asc(sql`lower(${brands.name})`));
}

/** The brand spellings that stand on products which the caller may see (decisions P38). */
export async function listProductBrands(ctx: Context): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ brand: products.brand })
    .from(products)
    .where(and(visibleTo(ctx.actor), isNotNull(products.brand)))
    .orderBy(asc(products.brand));
  return found.flatMap(({ brand }) => brand ?? []);
}

/** The categories in their order; those hidden from customers are left out (decisions P14). */
export function listCategories({ db }: Reads) {
  return db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(asc(categories.displayOrder), asc(categories.name));
}

/** The subcategories of all categories, in their order. */
export function listSubcategories({ db }: Reads) {
  const { id, categoryId, name, slug } = subcategories;
  return db
    .select({ id, categoryId, name, slug })
    .from(subcategories)
    .orderBy(asc(categoryId), asc(subcategories.displayOrder), asc(name));
}

/** The categories with their subcategories. */
export async function listCategoryTree(ctx: Reads): Promise<CategoryTree[]> {
  const [parents, children] = [await listCategories(ctx), await listSubcategories(ctx)];
  return parents.map((parent) => ({
    ...parent,
    subcategories: children.filter((child) => child.categoryId === parent.id),
  }));
}

/** The makers of engines, by name. */
export function listEngineBrands({ db }: Reads) {
  return db
    .select({ id: engineBrands.id, name: engineBrands.name })
    .from(engineBrands)
    .orderBy(asc(engineBrands.name));
}
