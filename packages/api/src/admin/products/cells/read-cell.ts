import type { Product } from '@dealer/db';
import { formatCents, toCents } from '../../../domain/money.ts';
import { type CategoryTree, UNCATEGORIZED } from '../../../domain/products/categories.ts';
import { productFieldSchemas } from '../../../domain/products/product-fields.ts';
import { illegalMove, type ProductStatus } from '../../../domain/products/product-status.ts';
import { oneLine } from '../../../domain/text.ts';
import { movePatch } from '../normalize-fields.ts';
import type { ProductPatch } from '../write-rows.ts';
import type { BatchField } from './schema.ts';

/**
 * The change that a text makes to a product, or the reason why it makes none. The patch has the value in its stored form and what
 * follows from it at once, such as a product that is not new any more; it may equal what is stored, and the invariants are not
 * checked yet.
 */
type ReadCell = { patch: ProductPatch } | { problem: string };

const isCalled = (text: string) => {
  const plain = oneLine(text).toLowerCase();
  return ({ name, slug }: { name: string; slug: string }) => plain === slug || plain === name.toLowerCase();
};

/** A category by its name or slug. */
function readCategory(text: string, { categories }: CategoryTree): ReadCell {
  const category = categories.find(isCalled(text));
  if (!category || category.slug === UNCATEGORIZED)
    return { problem: text.trim() ? 'There is no such category' : 'Category is required' };
  return { patch: { category: category.slug } };
}

const statusWords = new Map<string, ProductStatus>([
  ['draft', 'draft'],
  ['drafts', 'draft'],
  ['publish', 'published'],
  ['published', 'published'],
  ['archive', 'archived'],
  ['archived', 'archived'],
]);

function readStatus(text: string, product: Product, markInStock: boolean): ReadCell {
  const to = statusWords.get(text.trim().toLowerCase());
  if (!to) return { problem: 'A status is draft, published or archived' };
  if (to === product.status) return { patch: {} };
  const problem = illegalMove(product.status, to);
  return problem ? { problem } : { patch: movePatch(to, markInStock) };
}

const flags = new Map<string, boolean>([
  ...['yes', 'y', 'true', 'x', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

/** Reads a text as it is typed or pasted into the list: '$1,299.00', 'Lawn Mowers', 'published'. */
export function readCell(
  field: Exclude<BatchField, 'subcategory'>,
  text: string,
  { product, tree, markInStock }: { product: Product; tree: CategoryTree; markInStock: boolean },
): ReadCell {
  if (field === 'category') return readCategory(text, tree);
  if (field === 'status') return readStatus(text, product, markInStock);
  if (field === 'featured') {
    const featured = flags.get(text.trim().toLowerCase());
    return featured === undefined ? { problem: 'Featured is yes or no' } : { patch: { featured } };
  }
  const bare =
    field === 'inventoryCount' && /^\s*\d{1,3}(,\d{3})+\s*$/.test(text) ? text.replaceAll(',', '') : text;
  const read = productFieldSchemas[field].safeParse(bare);
  if (!read.success) return { problem: read.error.issues[0]?.message ?? 'This value cannot be read' };
  return { patch: { [field]: read.data } };
}

/** A subcategory of the category that the product is given by the same row, or has. */
export function readSubcategory(text: string, category: string, { categories }: CategoryTree): ReadCell {
  if (text.trim() === '') return { patch: { subcategory: null } };
  const parent = categories.find(({ slug }) => slug === category);
  const found = parent?.subcategories.find(isCalled(text));
  return found
    ? { patch: { subcategory: found.slug } }
    : { problem: `${parent?.name ?? 'The category'} has no such subcategory` };
}

/** A stored value as people read it. */
export function textOfCell(product: Product, field: BatchField, { categories }: CategoryTree): string {
  const value = product[field];
  if (field === 'price' || field === 'originalPrice') {
    const cents = toCents(product[field]);
    return cents === null ? '' : formatCents(cents);
  }
  if (field === 'featured') return value ? 'yes' : 'no';
  if (field === 'category') return categories.find(({ slug }) => slug === value)?.name ?? product.category;
  if (field === 'subcategory')
    return (
      categories.flatMap(({ subcategories }) => subcategories).find(({ slug }) => slug === value)?.name ?? ''
    );
  return String(value ?? '');
}
