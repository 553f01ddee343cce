import type { Product, Transaction } from '@dealer/db';
import { type CategoryTree, UNCATEGORIZED } from '../../domain/products/categories.ts';
import { defaultName, hasDefaultName } from '../../domain/products/default-name.ts';
import { canDiscount } from '../../domain/products/product-form.ts';
import type { ProductStatus } from '../../domain/products/product-status.ts';
import { ensureBrand, ensureEngineBrand } from '../catalog/ensure.ts';
import { readCategoryTree } from '../catalog/read-category-tree.ts';
import type { ProductFieldValues } from './schema.ts';
import type { ProductPatch } from './write-rows.ts';

/** The stored product, or the defaults of a new one. */
type ProductBefore = Partial<Product>;

/**
 * Turns the fields of a request into the values to store: brands in their existing spelling (unknown ones are added),
 * and the name, category, discount and stock fields that follow from the given ones. Checks nothing: recordChanges and
 * recordCreations check every write.
 * @returns the given fields and those that follow from them
 */
export async function normalizeFields(
  tx: Transaction,
  before: ProductBefore,
  given: ProductFieldValues,
): Promise<ProductPatch> {
  const patch: ProductPatch = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (patch.brand) patch.brand = await ensureBrand(tx, patch.brand);
  if (patch.engineBrand) patch.engineBrand = await ensureEngineBrand(tx, patch.engineBrand);
  if (isGiven(patch, 'category')) {
    patch.category ||= UNCATEGORIZED;
    if (before.subcategory) clearSubcategory(before, patch, await readCategoryTree(tx));
  }
  normalizeName(before, patch);
  normalizePriceAndStock(before, patch);
  return patch;
}

/** A name that was made of brand and model follows their correction, and lookups still replace it by a better one. @param patch is changed */
export function normalizeName(before: ProductBefore, patch: ProductPatch): void {
  if (isGiven(patch, 'name') || !hasDefaultName(before)) return;
  const { brand, model } = { ...before, ...patch };
  const name = defaultName(brand, model);
  if (name && name !== before.name) patch.name = name;
}

/** Adds the discount and stock fields that follow from the given ones. @param patch is changed */
export function normalizePriceAndStock(before: ProductBefore, patch: ProductPatch): void {
  normalizeDiscount(before, patch);
  normalizeStock(before, patch);
}

const isGiven = (patch: ProductPatch, field: keyof ProductPatch) => Object.hasOwn(patch, field);

/** A new category clears a subcategory that it does not have, unless the subcategory is given too (admin §5). @param patch is changed */
export function clearSubcategory(
  before: ProductBefore,
  patch: ProductPatch,
  { categories }: CategoryTree,
): void {
  if (patch.category === undefined || patch.subcategory !== undefined || !before.subcategory) return;
  const children = categories.find(({ slug }) => slug === patch.category)?.subcategories ?? [];
  if (!children.some(({ slug }) => slug === before.subcategory)) patch.subcategory = null;
}

/** A new original price above the price turns the discount on; a discount that is no longer possible ends. */
function normalizeDiscount(before: ProductBefore, patch: ProductPatch): void {
  if (patch.discountEnabled !== undefined) return;
  const isPossible = canDiscount({ ...before, ...patch });
  if (isGiven(patch, 'originalPrice')) patch.discountEnabled = isPossible;
  else if (before.discountEnabled && !isPossible) patch.discountEnabled = false;
}

/**
 * Returns the fields that a move between statuses changes: publishing ends 'new' (decisions P21) and alone can mark in stock
 * (decisions P7).
 */
export const movePatch = (to: ProductStatus, markInStock: boolean): ProductPatch => ({
  status: to,
  ...(to === 'published' && { isNew: false, ...(markInStock && { inStock: true }) }),
});

/** A raised inventory count puts the product in stock unless the request says otherwise (decisions P4). */
function normalizeStock(before: ProductBefore, patch: ProductPatch): void {
  const isRaised = (patch.inventoryCount ?? 0) > (before.inventoryCount ?? 0);
  if (isRaised && !isGiven(patch, 'inStock')) patch.inStock = true;
}
