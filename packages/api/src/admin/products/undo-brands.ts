import { type Brand, type Db, type FieldChange, type Product, products, type Transaction } from '@dealer/db';
import { inArray } from 'drizzle-orm';
import {
  insertMissingBrands,
  readCurrentNames,
  removeUnusedBrands,
  restoreBrands,
  shareLockBrands,
} from '../catalog/ensure.ts';
import { lockProducts } from './lock.ts';
import type { ProductUndo } from './undo-plan.ts';
import type { ProductWrite } from './write-rows.ts';

const oldBrandOf = ({ field, oldValue }: Pick<FieldChange, 'field' | 'oldValue'>): string[] =>
  field === 'brand' && typeof oldValue === 'string' && oldValue ? [oldValue] : [];

/** The brands that an undo gives back to products, and those of the products that it brings back. */
async function oldBrandsOf(tx: Transaction, undos: ReadonlyMap<number, ProductUndo>): Promise<string[]> {
  const names: string[] = [];
  const deleted: number[] = [];
  for (const [id, { changes }] of undos)
    for (const { field, oldValue, newValue } of changes) {
      names.push(...oldBrandOf({ field, oldValue }));
      if (field === 'status' && newValue === 'deleted') deleted.push(id);
    }
  const found = deleted.length
    ? await tx.selectDistinct({ brand: products.brand }).from(products).where(inArray(products.id, deleted))
    : [];
  return [...names, ...found.flatMap(({ brand }) => brand || [])];
}

/**
 * Gives changes the names that their old brands have by now. Under a former name, an undo would bring a brand back that was renamed
 * or merged, beside the one that it became.
 */
export async function withCurrentBrands(
  db: Db,
  undos: ReadonlyMap<number, ProductUndo>,
): Promise<ReadonlyMap<number, ProductUndo>> {
  const names = [...undos.values()].flatMap(({ changes }) => changes.flatMap(oldBrandOf));
  const current = await readCurrentNames(db, names);
  const renamed = ({ oldValue, ...change }: FieldChange) => ({
    ...change,
    oldValue: oldBrandOf({ oldValue, ...change }).flatMap((name) => current.get(name) ?? [])[0] ?? oldValue,
  });
  return new Map(
    [...undos].map(([id, undo]) => [id, { ...undo, changes: undo.changes.map(renamed) }] as const),
  );
}

/**
 * The undo of a rename or merge without the names that followed the brand and that somebody or a lookup replaced since: they stay, and do
 * not keep the brand of their products from going back.
 */
export function withoutReplacedNames(
  undos: ReadonlyMap<number, ProductUndo>,
  current: ReadonlyMap<number, Product>,
): ReadonlyMap<number, ProductUndo> {
  return new Map(
    [...undos].map(([id, undo]) => {
      const name = current.get(id)?.name;
      const changes = undo.changes.filter(
        ({ field, oldValue, newValue }) => field !== 'name' || name === oldValue || name === newValue,
      );
      return [id, { ...undo, changes }] as const;
    }),
  );
}

/**
 * Locks the products of an undo, after the brands that it may give them. The shop may have removed these while no product had
 * them: they are added first, because a save or a rename that adds the same brand waits for its products.
 * @param move the rename or merge that is undone: it alone brings a brand back under a former name
 * @returns what is undone, the products by their ids, and the brands that restoreBrandsOf keeps or removes again
 */
export async function lockForUndo(
  tx: Transaction,
  recorded: ReadonlyMap<number, ProductUndo>,
  move?: { from: string } | null,
): Promise<{
  undos: ReadonlyMap<number, ProductUndo>;
  locked: Map<number, Product>;
  addedBrands: Brand[];
}> {
  const others = move ? [move.from] : [];
  await shareLockBrands(tx, [...(await oldBrandsOf(tx, recorded)), ...others]);
  const undos = move ? recorded : await withCurrentBrands(tx, recorded);
  const addedBrands = await insertMissingBrands(tx, [...(await oldBrandsOf(tx, undos)), ...others]);
  const locked = await lockProducts(tx, [...undos.keys()]);
  return { undos: move ? withoutReplacedNames(undos, locked) : undos, locked, addedBrands };
}

/** The brand that a product gets from the write of an undo, or that it has when the write restores it; null otherwise. */
const brandOf = ({ before, patch }: ProductWrite): string | null =>
  patch.brand ?? (before.status === 'deleted' ? before.brand : null);

/**
 * Keeps the brands that products get from the writes of an undo, and the others that it brings back.
 * @returns the writes; a restored product gets the current spelling of its brand, which may have been removed and added again since
 */
export async function restoreBrandsOf(
  tx: Transaction,
  writes: readonly ProductWrite[],
  addedBrands: readonly Brand[],
  others: readonly string[] = [],
): Promise<ProductWrite[]> {
  const names = new Set([...writes.flatMap((write) => brandOf(write) || []), ...others]);
  const stored = await restoreBrands(tx, names);
  await removeUnusedBrands(tx, addedBrands, names);
  return writes.map((write) => {
    const brand = brandOf(write);
    const spelling = stored.get(brand ?? '') ?? brand;
    // A patch with a brand has the current name already, see withCurrentBrands, or that of the move which is undone.
    if (write.patch.brand !== undefined || spelling === brand) return write;
    return { ...write, patch: { ...write.patch, brand: spelling } };
  });
}
