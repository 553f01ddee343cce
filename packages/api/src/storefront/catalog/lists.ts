import {
  brands,
  builtInBrands,
  builtInCategories,
  builtInEngineBrands,
  categories,
  type Db,
  engineBrands,
  products,
  subcategories,
} from '@dealer/db';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { visibleTo } from '../products/visibility.ts';
import type { CategoryWithSubcategories } from './schema.ts';

/**
 * The readers of a list. Staff see every entry. Visitors see the built-in entries and those of published products;
 * an entry that only drafts use could reveal what the shop plans.
 */
type Audience = 'visitors' | 'staff';

/** The audience that a caller belongs to. */
export const audienceOf = (actor: Actor | null): Audience => (isStaff(actor) ? 'staff' : 'visitors');

/** The part of a context that these lists use. */
type DbContext = { db: Db };

const isPublished = eq(products.status, 'published');

/** Restricts a list for visitors to built-in entries and to those that the condition finds on published products. */
function shownTo(audience: Audience, isBuiltIn: SQL | undefined, isOnPublished: SQL): SQL | undefined {
  return audience === 'staff' ? undefined : or(isBuiltIn, isOnPublished);
}

/** The brands by name (decisions P38). */
export function listBrands({ db }: DbContext, audience: Audience) {
  const isBuiltIn = inArray(
    sql`lower(${brands.name})`,
    builtInBrands.map(({ name }) => name.toLowerCase()),
  );
  const isOnPublished = sql`lower(${brands.name}) in (select lower(${products.brand}) from ${products} where ${isPublished})`;
  return db
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .where(shownTo(audience, isBuiltIn, isOnPublished))
    .orderBy(asc(sql`lower(${brands.name})`));
}

/** The brand spellings on the products that the caller may see (decisions P38). */
export async function listProductBrands(ctx: Context): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ brand: products.brand })
    .from(products)
    .where(and(visibleTo(ctx.actor), isNotNull(products.brand)))
    .orderBy(asc(products.brand));
  return found.flatMap(({ brand }) => brand ?? []);
}

function visibleCategories(audience: Audience): SQL | undefined {
  const isBuiltIn = inArray(
    categories.slug,
    builtInCategories.map(({ slug }) => slug),
  );
  const isOnPublished = sql`${categories.slug} in (select ${products.category} from ${products} where ${isPublished})`;
  return and(eq(categories.hidden, false), shownTo(audience, isBuiltIn, isOnPublished));
}

/** The categories in their order, without those hidden from customers (decisions P14). */
export function listCategories({ db }: DbContext, audience: Audience) {
  return db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(visibleCategories(audience))
    .orderBy(asc(categories.displayOrder), asc(categories.name));
}

/** The subcategories of all categories that the audience sees, in their order. */
export function listSubcategories({ db }: DbContext, audience: Audience) {
  const { id, categoryId, name, slug } = subcategories;
  const isBuiltIn = or(
    ...builtInCategories.flatMap((category) =>
      category.subcategories.length
        ? and(
            eq(categories.slug, category.slug),
            inArray(
              slug,
              category.subcategories.map(([known]) => known),
            ),
          )
        : [],
    ),
  );
  const isOnPublished = sql`(${categories.slug}, ${slug}) in (select ${products.category}, ${products.subcategory} from ${products} where ${isPublished})`;
  return db
    .select({ id, categoryId, name, slug })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, categoryId))
    .where(and(visibleCategories(audience), shownTo(audience, isBuiltIn, isOnPublished)))
    .orderBy(asc(categoryId), asc(subcategories.displayOrder), asc(name));
}

/** The categories with their subcategories. */
export async function listCategoryTree(
  ctx: DbContext,
  audience: Audience,
): Promise<CategoryWithSubcategories[]> {
  const [parents, children] = [await listCategories(ctx, audience), await listSubcategories(ctx, audience)];
  return parents.map((parent) => ({
    ...parent,
    subcategories: children.filter((child) => child.categoryId === parent.id),
  }));
}

/** The engine brands, by name. */
export function listEngineBrands({ db }: DbContext, audience: Audience) {
  const isBuiltIn = inArray(engineBrands.name, [...builtInEngineBrands]);
  const isOnPublished = sql`lower(${engineBrands.name}) in (select lower(${products.engineBrand}) from ${products} where ${isPublished})`;
  return db
    .select({ id: engineBrands.id, name: engineBrands.name })
    .from(engineBrands)
    .where(shownTo(audience, isBuiltIn, isOnPublished))
    .orderBy(asc(engineBrands.name));
}
