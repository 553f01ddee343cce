import type { Db, Product } from '@dealer/db';
import type { CategoryTree } from '../../../domain/products/categories.ts';
import { fieldLabel } from '../../../domain/products/product-fields.ts';
import { readCategoryTree } from '../../catalog/read-category-tree.ts';
import { findViolations, type Violation } from '../invariants.ts';
import { clearSubcategory, normalizePriceAndStock } from '../normalize-fields.ts';
import type { Selected } from '../selection.ts';
import type { ProductPatch } from '../write-rows.ts';
import { readCell, readSubcategory, textOfCell } from './read-cell.ts';
import type { BatchField, CellPlan, SetCellsInput } from './schema.ts';

interface PlannedCell {
  field: BatchField;
  text: string;
  problem: string | null;
}

interface PlannedRow {
  product: Product;
  cells: PlannedCell[];
  patch: ProductPatch;
}

/** The patch of the cells without a problem; those that cannot be read get theirs. */
function patchOf(
  { product, cells }: Omit<PlannedRow, 'patch'>,
  tree: CategoryTree,
  markInStock: boolean,
): ProductPatch {
  const patch: ProductPatch = {};
  for (const cell of cells) {
    if (cell.problem !== null || cell.field === 'subcategory') continue;
    const read = readCell(cell.field, cell.text, { product, tree, markInStock });
    if ('problem' in read) cell.problem = read.problem;
    else Object.assign(patch, read.patch);
  }
  const child = cells.find(({ field, problem }) => field === 'subcategory' && problem === null);
  if (child) {
    const read = readSubcategory(child.text, patch.category ?? product.category, tree);
    if ('problem' in read) child.problem = read.problem;
    else Object.assign(patch, read.patch);
  }
  clearSubcategory(product, patch, tree);
  normalizePriceAndStock(product, patch);
  const before = new Map<string, unknown>(Object.entries(product));
  const changed = Object.entries(patch).filter(([field, value]) => before.get(field) !== value);
  // A product that a person has saved is no longer new (decisions P21); a move alone is no save.
  const isSaved = changed.some(([field]) => field !== 'status');
  return changed.length ? { ...patch, ...(isSaved && { isNew: false }) } : {};
}

/**
 * Plans values for many products. A cell that cannot be stored gets the reason, and what is left of its row is checked
 * without it: a rejected price also keeps a draft from being published by the same row.
 */
export async function planCells(db: Db, selected: readonly Selected[], input: SetCellsInput) {
  const tree = await readCategoryTree(db);
  const planned = selected.map(({ product, staleReason }, at): PlannedRow => {
    const cells = (input.items[at]?.cells ?? []).map((cell) => ({ ...cell, problem: staleReason }));
    return { product, cells, patch: patchOf({ product, cells }, tree, input.markInStock) };
  });
  // Each round rejects a cell of every row that violates a rule. A row that writes nothing is left alone: what it says of a product
  // is not new, whatever is stored there.
  for (;;) {
    const changing = planned.filter(({ patch }) => Object.keys(patch).length > 0);
    const violations = await findViolations(
      db,
      changing.map(({ product, patch }) => ({ before: product, after: { ...product, ...patch } })),
    );
    if (!violations.some(({ length }) => length > 0)) return { planned, tree };
    changing.forEach((row, at) => rejectCells(row, violations[at] ?? [], tree, input));
  }
}

/** Gives the cells that violate rules their reasons, and takes them out of the patch of their row. */
function rejectCells(
  row: PlannedRow,
  found: readonly Violation[],
  tree: CategoryTree,
  { markInStock }: Pick<SetCellsInput, 'markInStock'>,
): void {
  if (!found.length) return;
  const open = row.cells.filter(({ problem }) => problem === null);
  const named = open.filter(({ field }) => found.some(({ path }) => path === field));
  // What the row lacks to be published is the problem of its status.
  const status = open.filter(({ field }) => field === 'status');
  const reason = found.map(({ message }) => message).join(', ');
  for (const cell of named.length ? named : status.length ? status : open)
    cell.problem = named.length ? (found.find(({ path }) => path === cell.field)?.message ?? reason) : reason;
  row.patch = open.some(({ problem }) => problem === null) ? patchOf(row, tree, markInStock) : {};
}

const isCellChanged = ({ product, patch }: PlannedRow, field: BatchField) =>
  Object.hasOwn(patch, field) && patch[field] !== product[field];

/** The plan as it is shown. */
export function describePlan({
  planned,
  tree,
}: {
  planned: readonly PlannedRow[];
  tree: CategoryTree;
}): CellPlan {
  const rows = planned.map((row) => {
    const { product, cells, patch } = row;
    const after = { ...product, ...patch };
    return {
      id: product.id,
      name: product.name,
      sku: product.sku,
      cells: cells.map(({ field, text, problem }) => ({
        field,
        from: textOfCell(product, field, tree),
        to: problem === null ? textOfCell(after, field, tree) : text,
        isChanged: problem === null && isCellChanged(row, field),
        problem,
      })),
    };
  });
  const changed = rows.map(({ cells }) => cells.filter(({ isChanged }) => isChanged).length);
  return {
    cells: changed.reduce((sum, count) => sum + count, 0),
    products: changed.filter((count) => count > 0).length,
    rows,
  };
}

/** The problems of a row in one sentence; null without any. */
export function problemOfRow({ cells }: PlannedRow): string | null {
  const problems = cells.flatMap(({ field, problem }) =>
    problem === null ? [] : `${fieldLabel(field)}: ${problem}`,
  );
  return problems.join(', ') || null;
}
