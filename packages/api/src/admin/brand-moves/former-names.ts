import { brandAliases, brands, products, type Transaction } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { findOrCreateBrand, sameName } from '../catalog/ensure.ts';

/** Makes a name one that the brand had before: imports, forms and lookups with this name mean the brand. */
export async function rememberFormerName(tx: Transaction, name: string, brandId: number): Promise<void> {
  await tx.delete(brandAliases).where(sameName(brandAliases.name, name));
  await tx.insert(brandAliases).values({ name, brandId });
}

/** The names that a brand had before, also those of brands that were merged into it. */
export async function readFormerNames(tx: Transaction, brandId: number): Promise<string[]> {
  const found = await tx
    .select({ name: brandAliases.name })
    .from(brandAliases)
    .where(eq(brandAliases.brandId, brandId));
  return found.map(({ name }) => name);
}

/**
 * Gives former names of one brand to another.
 * @param only without it, all
 * @returns the names that the first brand had
 */
export async function moveFormerNames(
  tx: Transaction,
  { fromId, toId }: { fromId: number; toId: number },
  only?: readonly string[],
): Promise<string[]> {
  const moved = await tx
    .update(brandAliases)
    .set({ brandId: toId })
    .where(and(eq(brandAliases.brandId, fromId), only && inArray(brandAliases.name, [...only])))
    .returning({ name: brandAliases.name });
  return moved.map(({ name }) => name);
}

interface FormerNamesRevert {
  /** The brand that the products had until now. */
  brand: { id: number; name: string };
  /** The name that they have now. */
  to: string;
  formerNames: readonly string[];
  isRedo: boolean;
}

/**
 * Undoes what a rename or merge did to former names, after the products are saved. A redo deletes the brand and makes its name
 * a former name again, as the rename or merge did, unless products still have it.
 * @returns the names that were moved, and whether the brand was deleted
 */
export async function revertFormerNames(
  tx: Transaction,
  { brand, to, formerNames, isRedo }: FormerNamesRevert,
): Promise<{ moved: string[]; isDeleted: boolean }> {
  const target = await findOrCreateBrand(tx, to);
  if (target.id === brand.id) return { moved: [], isDeleted: false };
  const ids = { fromId: brand.id, toId: target.id };
  const isUsed = (await tx.$count(products, sameName(products.brand, brand.name))) > 0;
  if (!isRedo || isUsed) return { moved: await moveFormerNames(tx, ids, formerNames), isDeleted: false };
  const moved = await moveFormerNames(tx, ids);
  await tx.delete(brands).where(eq(brands.id, brand.id));
  await rememberFormerName(tx, brand.name, target.id);
  return { moved, isDeleted: true };
}
