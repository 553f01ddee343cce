import { type Brand, type Product, products, type Transaction } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import {
  insertMissingBrands,
  removeUnusedBrands,
  restoreBrands,
  shareLockBrands,
} from '../catalog/ensure.ts';
import { lockProducts } from './lock.ts';
import type { ProductUndo } from './undo-plan.ts';
import type { ProductWrite } from './write-rows.ts';

/** The brands that an undo gives back to products, and those of the products that it brings back. */
async function oldBrandsOf(tx: Transaction, undos: ReadonlyMap<number, ProductUndo>): Promise<string[]> {
  const names: string[] = [];
  const deleted: number[] = [];
  for (const [id, { changes }] of undos)
    for (const { field, oldValue, newValue } of changes) {
      if (field === 'brand' && typeof oldValue === 'string' && oldValue) names.push(oldValue);
      if (field === 'status' && newValue === 'deleted') deleted.push(id);
    }
  const found = deleted.length
    ? await tx.selectDistinct({ brand: products.brand }).from(products).where(inArray(products.id, deleted))
    : [];
  return [...names, ...found.flatMap(({ brand }) => brand || [])];
}

/**
 * Locks the products of an undo, after the brands that it may give them. The shop may have removed these while no product had
 * them: they are added first, because a save or a rename that adds the same brand waits for its products.
 * @param others names of brands that the undo brings back beside those of the products
 * @returns the products by their ids, and the brands that restoreBrandsOf keeps or removes again
 */
export async function lockForUndo(
  tx: Transaction,
  undos: ReadonlyMap<number, ProductUndo>,
  others: readonly string[] = [],
): Promise<{ locked: Map<number, Product>; addedBrands: Brand[] }> {
  const names = [...(await oldBrandsOf(tx, undos)), ...others];
  await shareLockBrands(tx, names);
  const addedBrands = await insertMissingBrands(tx, names);
  return { locked: await lockProducts(tx, [...undos.keys()]), addedBrands };
}

/** Keeps the brands that products get from the writes of an undo, and the others that it brings back. */
export async function restoreBrandsOf(
  tx: Transaction,
  writes: readonly ProductWrite[],
  addedBrands: readonly Brand[],
  others: readonly string[] = [],
): Promise<void> {
  const ofProducts = writes.flatMap(
    ({ before, patch }) => patch.brand ?? ((before.status === 'deleted' && before.brand) || []),
  );
  const names = new Set([...ofProducts, ...others]);
  await restoreBrands(tx, names);
  await removeUnusedBrands(tx, addedBrands, names);
}
