import type { NewProduct, Product } from '@dealer/db';
import type { ImportMapping } from '../../../domain/import/import-options.ts';
import type { ReadRow } from '../../../domain/import/import-row.ts';
import { isTable } from '../../../domain/json-table.ts';
import { type CategoryTree, UNCATEGORIZED } from '../../../domain/products/categories.ts';
import { defaultName } from '../../../domain/products/default-name.ts';
import { changesBetween, isEmptyValue } from '../../../domain/products/product-changes.ts';
import { clearSubcategory, normalizePriceAndStock } from '../../products/normalize-fields.ts';
import type { ProductPatch } from '../../products/write-rows.ts';

/** Whether a product lacks a field, so that 'fill in empty fields' may set it. A number or a flag is always there. */
function lacks(before: Product, field: string): boolean {
  if (field === 'price' || field === 'callForPrice') return before.price === null && !before.callForPrice;
  if (field === 'category') return before.category === UNCATEGORIZED;
  return isEmptyValue(new Map<string, unknown>(Object.entries(before)).get(field));
}

/** The specifications of a product with those that a row adds; a text cannot take any. */
function mergeSpecifications(before: Product['specifications'], added: Record<string, string>) {
  if (!Object.keys(added).length || typeof before === 'string') return undefined;
  return { ...(isTable(before) ? before : {}), ...added };
}

/** Returns the change of a row to an existing product: only fields whose values differ, with those that follow from them. */
export function patchOf(
  before: Product,
  row: ReadRow,
  mapping: ImportMapping,
  tree: CategoryTree,
): ProductPatch {
  const { brand, model, sku, condition: _condition, category, ...fields } = row.fields;
  const proposal: ProductPatch = { ...fields, ...(category && { category }) };
  // 'Call' does not delete the price that is stored.
  if (proposal.price === null) delete proposal.price;
  // The machine is recognized by these; the catalog's spelling stays.
  if (!before.brand && brand) proposal.brand = brand;
  if (!before.model && model) proposal.model = model;
  if (!before.sku && sku) proposal.sku = sku;
  const specifications = mergeSpecifications(before.specifications, row.specifications);
  if (specifications) proposal.specifications = specifications;
  const isPriceList = mapping.kind === 'priceList';
  const allowed = (field: string) =>
    !isPriceList ||
    (field === 'price' && mapping.priceFields.includes('price')) ||
    (field === 'callForPrice' && mapping.priceFields.includes('price')) ||
    (field === 'originalPrice' && mapping.priceFields.includes('originalPrice'));
  const isFilling = !isPriceList && mapping.existing === 'fill';
  const changed = changesBetween(before, { ...before, ...proposal }).map(({ field }) => field);
  const patch: ProductPatch = Object.fromEntries(
    Object.entries(proposal).filter(
      ([field]) =>
        changed.includes(field) &&
        allowed(field) &&
        (!isFilling || field === 'specifications' || lacks(before, field)),
    ),
  );
  if (isFilling && patch.specifications && isTable(before.specifications))
    patch.specifications = { ...before.specifications, ...row.specifications, ...before.specifications };
  clearSubcategory(before, patch, tree);
  if (Object.keys(patch).length) normalizePriceAndStock(before, patch);
  return patch;
}

/** A product that the catalog does not have yet, as a row describes it. @param sku null where it is not free */
export function newProductOf(row: ReadRow, mapping: ImportMapping, sku: string | null): NewProduct {
  const { fields, specifications } = row;
  const { brand, model, name, category, inventoryCount, inStock, ...rest } = fields;
  const isPriceList = mapping.kind === 'priceList';
  const patch: ProductPatch = {
    ...rest,
    sku,
    brand: brand ?? null,
    model: model ?? null,
    category: category ?? UNCATEGORIZED,
    ...(inventoryCount !== undefined && { inventoryCount }),
    inStock: inStock ?? (!isPriceList && inventoryCount !== 0),
    ...(Object.keys(specifications).length && { specifications }),
    isBulkCreated: true,
  };
  normalizePriceAndStock({}, patch);
  return {
    ...patch,
    name: name ?? defaultName(brand, model),
    category: category ?? UNCATEGORIZED,
    status: 'draft',
    isNew: true,
  };
}
