import { brandAliases, brands, builtInBrands, products } from '@dealer/db';
import { sql } from 'drizzle-orm';
import type { StaffContext } from '../staff-context.ts';
import type { ManagedBrand } from './schema.ts';

/** Whether the site has a page of this brand, see builtInBrands. */
export const isBuiltIn = (name: string) =>
  builtInBrands.some((brand) => brand.name.toLowerCase() === name.toLowerCase());

/** Lists all brands by name, with the numbers of their products and their former names. */
export async function listManagedBrands({ db }: Pick<StaffContext, 'db'>): Promise<ManagedBrand[]> {
  const known = await db
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(sql`lower(${brands.name})`);
  const counted = await db
    .select({
      name: sql<string>`lower(${products.brand})`,
      products: sql<number>`count(*)`.mapWith(Number),
      published: sql<number>`count(*) filter (where ${products.status} = 'published')`.mapWith(Number),
    })
    .from(products)
    .where(sql`${products.status} <> 'deleted' and ${products.brand} is not null`)
    .groupBy(sql`lower(${products.brand})`);
  const counts = new Map(counted.map((row) => [row.name, row]));
  const aliases = await db.select().from(brandAliases).orderBy(brandAliases.name);
  return known.map(({ id, name }) => {
    const { products: all = 0, published = 0 } = counts.get(name.toLowerCase()) ?? {};
    const former = aliases.filter(({ brandId }) => brandId === id).map((alias) => alias.name);
    return { id, name, products: all, published, aliases: former, isBuiltIn: isBuiltIn(name) };
  });
}
