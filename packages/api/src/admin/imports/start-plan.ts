import { categoryMappings, fieldMappingTemplates, type ImportRun, type Transaction } from '@dealer/db';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import type { ImportMapping } from '../../domain/import/import-options.ts';
import { type ImportTarget, importTargetLabel, isRepeatable } from '../../domain/import/import-targets.ts';
import { categoryPath } from '../../domain/products/category-path.ts';
import { conflict, invalid } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { readCategoryTree } from '../catalog/read-category-tree.ts';
import type { ImportRunState, PlanImportInput } from './schema.ts';
import { getRunState, hasWritten, lockRun } from './state.ts';
import { enqueueImportStep, hasOpenStep } from './step-job.ts';

/** @throws BAD_REQUEST where a row could not be recognized, or two columns are the same */
function assertUsable({ columns }: ImportMapping): void {
  const byTarget = new Map<ImportTarget, string[]>();
  for (const [name, target] of Object.entries(columns))
    if (target !== null) byTarget.set(target, [...(byTarget.get(target) ?? []), name]);
  if (!byTarget.has('model') && !byTarget.has('sku'))
    throw invalid([{ path: 'columns', message: 'Say which column is the Model Number or the SKU' }]);
  for (const [target, names] of byTarget) {
    if (names.length < 2 || isRepeatable(target)) continue;
    const message = `Two columns are ${importTargetLabel(target)}: ${names.join(', ')}`;
    throw invalid([{ path: 'columns', message }]);
  }
}

/** Names of columns that an error lists. */
const MAX_NAMES = 20;

/** @throws BAD_REQUEST for the name of a column that the file does not have: its cells would be empty in every row */
function assertColumns({ columns: found }: ImportRun, { columns }: ImportMapping): void {
  const names = found.map(({ name }) => name);
  for (const name of Object.keys(columns)) {
    if (names.includes(name)) continue;
    const known = names.slice(0, MAX_NAMES).join(', ');
    throw invalid([{ path: 'columns', message: `The file has no column ${name}. It has ${known}` }]);
  }
}

/** The priority of mappings that staff decide here; a mapping of another priority is replaced too. */
const DECISION_PRIORITY = 1;

/**
 * Remembers what the categories of other systems are here; a new decision replaces an older one.
 * @throws BAD_REQUEST for a category that the shop does not have
 */
async function rememberCategories(tx: Transaction, decisions: PlanImportInput['categories']): Promise<void> {
  const byPath = new Map(decisions.map(({ name, target }) => [categoryPath(name), target]));
  if (!byPath.size) return;
  const { categories } = await readCategoryTree(tx);
  for (const target of byPath.values()) {
    const known = target && categories.find(({ slug }) => slug === target.category);
    const isKnown = known?.subcategories.some(({ slug }) => slug === target?.subcategory);
    if (target && (!known || (target.subcategory !== null && !isKnown))) {
      const path = [target.category, target.subcategory].filter(Boolean).join('/');
      throw invalid([{ path: 'categories', message: `The shop has no category ${path}` }]);
    }
  }
  const decided = [...byPath].map(([sourceCategory, target]) => ({
    sourceCategory,
    priority: DECISION_PRIORITY,
    targetCategory: target?.category ?? null,
    targetSubcategory: target?.subcategory ?? null,
  }));
  const { sourceCategory, priority } = categoryMappings;
  await tx
    .insert(categoryMappings)
    // In one order: two imports that decide about the same categories would else wait for each other.
    .values(decided.toSorted((a, b) => (a.sourceCategory < b.sourceCategory ? -1 : 1)))
    .onConflictDoUpdate({
      target: [sourceCategory, priority],
      set: {
        targetCategory: sql`excluded.target_category`,
        targetSubcategory: sql`excluded.target_subcategory`,
        sourceCriteria: null,
      },
    });
  await tx
    .delete(categoryMappings)
    .where(and(inArray(sourceCategory, [...byPath.keys()]), ne(priority, DECISION_PRIORITY)));
}

/** Saves a mapping for files with the same columns, in place of an earlier one of that name. @returns its name; null without one */
async function rememberMapping(
  tx: Transaction,
  run: ImportRun,
  mapping: ImportMapping,
  templateName: string | undefined,
): Promise<string | null> {
  const name = templateName || run.templateName;
  if (!name) return null;
  const values = { fieldMappings: { ...mapping }, sourceFieldSignature: run.signature };
  await tx
    .insert(fieldMappingTemplates)
    .values({ templateName: name, ...values })
    .onConflictDoUpdate({
      target: fieldMappingTemplates.templateName,
      set: values,
    });
  return name;
}

/** Why the dry run of an import cannot be begun. */
const reasonsAgainst: Partial<Record<ImportRun['status'], string>> = {
  planning: 'The dry run is going on already',
  reading: 'The file is still being read',
  failed: 'The file was not read to its end: choose it again',
  applying: 'The import is being applied',
  canceled: 'A part of this import was applied: resume it, or undo it',
  undoing: 'The import is being undone',
  undone: 'This import was applied and undone. To match its columns in another way, choose the file again',
};

/**
 * Begins the dry run of an import: it reads every row with the mapping and says what would become of it. Nothing of the
 * catalog is changed. It may be begun again with another mapping until the import has changed a product.
 * @throws NOT_FOUND; BAD_REQUEST for a mapping that cannot be used; CONFLICT while something runs, or after it was applied
 */
export async function planImport(
  ctx: Pick<Services, 'db' | 'now'>,
  { id, mapping, categories, templateName }: PlanImportInput,
): Promise<ImportRunState> {
  assertUsable(mapping);
  await inTransaction(ctx, async (tx, ctx) => {
    const run = await lockRun(tx, id);
    const isOpen =
      ['mapping', 'review'].includes(run.status) ||
      (['canceled', 'applied'].includes(run.status) && !(await hasWritten(tx, id)));
    const isStuck = run.status === 'planning' && !(await hasOpenStep(tx, run));
    if (!isOpen && !isStuck) throw conflict(reasonsAgainst[run.status] ?? 'This import was applied already');
    assertColumns(run, mapping);
    await rememberCategories(tx, categories);
    const saved = await rememberMapping(tx, run, mapping, templateName);
    await enqueueImportStep(tx, ctx, run, {
      status: 'planning',
      message: null,
      doneCount: 0,
      lastRow: 0,
      mapping: { ...mapping },
      kind: mapping.kind,
      templateName: saved,
    });
  });
  return getRunState(ctx.db, id);
}
