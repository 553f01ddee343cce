import { categories, type Db, type Product, subcategories } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { UNCATEGORIZED } from '../../domain/categories.ts';
import { canDiscount, publishProblems } from '../../domain/product-form.ts';
import { type FieldError, invalid } from '../../errors.ts';
import { ensureBrand, ensureEngineBrand } from '../catalog/ensure.ts';
import { skuOwner, skuTaken } from './locked.ts';
import type { ProductPatch } from './record-change.ts';
import type { ProductFieldValues } from './schema.ts';

/** What the rules look at of the product before: nothing of a new one. */
type Before = Partial<Product>;

/**
 * Brings given fields to what is stored: brands in their existing spelling, a subcategory that fits its category,
 * discount and stock as they follow from each other.
 * @throws BAD_REQUEST naming the fields at fault, CONFLICT where the SKU is taken
 */
export async function settleFields(tx: Db, before: Before, given: ProductFieldValues): Promise<ProductPatch> {
  const patch: ProductPatch = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (patch.brand) patch.brand = await ensureBrand(tx, patch.brand);
  if (patch.engineBrand) patch.engineBrand = await ensureEngineBrand(tx, patch.engineBrand);
  const problems = [
    ...(await settleCategory(tx, before, patch)),
    ...settleDiscount(before, patch),
    ...hotLinked(before, patch),
    ...newPublishProblems(before, patch),
  ];
  if (problems.length) throw invalid(problems);
  settleStock(before, patch);
  if (patch.sku) {
    const owner = await skuOwner(tx, patch.sku, before.id);
    if (owner) throw skuTaken(patch.sku, owner);
  }
  return patch;
}

async function settleCategory(tx: Db, before: Before, patch: ProductPatch): Promise<FieldError[]> {
  if (given(patch, 'category')) patch.category ||= UNCATEGORIZED;
  const category = patch.category ?? before.category ?? UNCATEGORIZED;
  if (!given(patch, 'category') && !given(patch, 'subcategory')) return [];
  const [parent] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, category));
  if (!parent) return [{ path: 'category', message: 'There is no such category' }];
  const subcategory = given(patch, 'subcategory') ? patch.subcategory : before.subcategory;
  if (!subcategory) return [];
  const [child] = await tx
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(and(eq(subcategories.categoryId, parent.id), eq(subcategories.slug, subcategory)));
  if (child) return [];
  if (given(patch, 'subcategory'))
    return [{ path: 'subcategory', message: 'This subcategory does not belong to the category' }];
  patch.subcategory = null;
  return [];
}

const given = (patch: ProductPatch, field: keyof ProductPatch) => Object.hasOwn(patch, field);

/** A discount stands only while the original price is above the price; a new original price above it switches it on. */
function settleDiscount(before: Before, patch: ProductPatch): FieldError[] {
  const possible = canDiscount({ ...before, ...patch });
  if (patch.discountEnabled && !possible) {
    return [{ path: 'originalPrice', message: 'A discount needs an original price above the listing price' }];
  }
  if (patch.discountEnabled === undefined && given(patch, 'originalPrice')) patch.discountEnabled = possible;
  if (before.discountEnabled && !possible) patch.discountEnabled = false;
  return [];
}

/** Pictures of other sites are fetched and kept, never shown from there; those a product had before may stay (decisions 7). */
function hotLinked(before: Before, patch: ProductPatch): FieldError[] {
  const foreign = patch.images?.find((image) => !image.startsWith('/') && !before.images?.includes(image));
  if (foreign === undefined) return [];
  const message = `Images must be kept by the shop: add this one by its address: ${foreign.slice(0, 80)}`;
  return [{ path: 'images', message }];
}

/** A count above nothing puts the product in stock unless the same request says otherwise (decisions P4). */
function settleStock(before: Before, patch: ProductPatch): void {
  const raised = (patch.inventoryCount ?? 0) > (before.inventoryCount ?? 0);
  if (raised && !given(patch, 'inStock')) patch.inStock = true;
}

/** What a published product must have cannot be taken from it; what it lacked before does not stop other changes. */
function newPublishProblems(before: Before, patch: ProductPatch): FieldError[] {
  if (before.status !== 'published') return [];
  const known = new Set(publishProblems(before).map(({ path }) => path));
  return publishProblems({ ...before, ...patch }).filter(({ path }) => !known.has(path));
}
