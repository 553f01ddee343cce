import { type Brand, brands, type Db, type EngineBrand, engineBrands } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { slugOf } from '../../domain/slug.ts';

/** A name without regard to letter case. */
export const sameName = (column: PgColumn, name: string) => eq(sql`lower(${column})`, sql`lower(${name})`);

/** A slug that the taken ones leave free: the name's own, else with a number behind it. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const base = slugOf(name);
  let slug = base;
  for (let n = 2; taken.includes(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}

/** The brand of a name in whatever letter case; a new one where there is none (decisions P36, P37). */
export async function findOrCreateBrand(tx: Db, name: string): Promise<Brand> {
  const [known] = await tx.select().from(brands).where(sameName(brands.name, name));
  if (known) return known;
  const taken = await tx.select({ slug: brands.slug }).from(brands);
  const slug = freeSlug(
    name,
    taken.map((brand) => brand.slug),
  );
  const [made] = await tx.insert(brands).values({ name, slug }).onConflictDoNothing().returning();
  // Somebody else made it, or took its slug, at the same moment: look again.
  return made ?? findOrCreateBrand(tx, name);
}

/** The existing spelling of a brand, which is added where it is unknown. */
export async function ensureBrand(tx: Db, name: string): Promise<string> {
  return (await findOrCreateBrand(tx, name)).name;
}

/** The maker of engines of a name in whatever letter case; a new one where there is none. */
export async function findOrCreateEngineBrand(tx: Db, name: string): Promise<EngineBrand> {
  const [known] = await tx.select().from(engineBrands).where(sameName(engineBrands.name, name));
  if (known) return known;
  const [made] = await tx.insert(engineBrands).values({ name }).onConflictDoNothing().returning();
  return made ?? findOrCreateEngineBrand(tx, name);
}

/** The existing spelling of an engine brand, which is added where it is unknown. */
export async function ensureEngineBrand(tx: Db, name: string): Promise<string> {
  return (await findOrCreateEngineBrand(tx, name)).name;
}
