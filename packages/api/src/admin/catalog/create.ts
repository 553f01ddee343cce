import { type Category, categories, type Subcategory, subcategories } from '@dealer/db';
import { and, count, eq } from 'drizzle-orm';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { StaffContext } from '../staff-context.ts';
import { findOrCreateBrand, findOrCreateEngineBrand, freeSlug, sameName } from './ensure.ts';

interface Named {
  name: string;
}

/** Adds a brand, or returns the existing one of that name in any letter case (decisions P37). @throws BAD_REQUEST, see findOrCreateBrand */
export function createBrand(ctx: StaffContext, { name }: Named) {
  return inTransaction(ctx, (tx) => findOrCreateBrand(tx, name, 'name'));
}

/** Adds an engine brand, or returns the existing one. */
export function createEngineBrand(ctx: StaffContext, { name }: Named) {
  return inTransaction(ctx, (tx) => findOrCreateEngineBrand(tx, name));
}

/** Adds a category after the others, or returns the existing one. */
export async function createCategory(ctx: StaffContext, input: Named): Promise<Category> {
  const created = await inTransaction(ctx, async (tx) => {
    const [known] = await tx.select().from(categories).where(sameName(categories.name, input.name));
    if (known) return known;
    const all = await tx.select({ slug: categories.slug }).from(categories);
    const slug = freeSlug(
      input.name,
      all.map((category) => category.slug),
    );
    const values = { name: input.name, slug, displayOrder: all.length + 1 };
    const [category] = await tx.insert(categories).values(values).onConflictDoNothing().returning();
    return category;
  });
  // Somebody else added it at the same time: read it.
  return created ?? createCategory(ctx, input);
}

/** Adds a subcategory after the others of its category, or returns the existing one. @throws NOT_FOUND for the category */
export async function createSubcategory(
  ctx: StaffContext,
  input: Named & { categoryId: number },
): Promise<Subcategory> {
  const { categoryId, name } = input;
  const created = await inTransaction(ctx, async (tx) => {
    const [parent] = await tx.select({ n: count() }).from(categories).where(eq(categories.id, categoryId));
    if (!parent?.n) throw notFound('Category');
    const within = eq(subcategories.categoryId, categoryId);
    const [known] = await tx
      .select()
      .from(subcategories)
      .where(and(within, sameName(subcategories.name, name)));
    if (known) return known;
    const all = await tx.select({ slug: subcategories.slug }).from(subcategories).where(within);
    const slug = freeSlug(
      name,
      all.map((subcategory) => subcategory.slug),
    );
    const values = { categoryId, name, slug, displayOrder: all.length + 1 };
    const [subcategory] = await tx.insert(subcategories).values(values).onConflictDoNothing().returning();
    return subcategory;
  });
  return created ?? createSubcategory(ctx, input);
}
