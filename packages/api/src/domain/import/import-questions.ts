import { type ImportTarget, isImportTarget, isRepeatable } from './import-targets.ts';

/** Questions about a row that are about more than one cell, or about none; the field of their reason. */
export const importQuestions = {
  /** The price is below the cost. */
  belowCost: 'belowCost',
  /** The product changed since the dry run: what the row does now was not reviewed. */
  catalogChanged: 'catalogChanged',
} as const;

/** The cells that answer a question. @param field of the reason */
export function targetsOfQuestion(field: string | null): readonly ImportTarget[] {
  if (field === importQuestions.belowCost) return ['price', 'cost'];
  return field !== null && isImportTarget(field) ? [field] : [];
}

/** Targets whose cells staff cannot replace: chosen together with another one, or not about the product. */
const notCorrectable: ReadonlySet<ImportTarget> = new Set(['subcategory', 'sourceId', 'sourcePage']);

/** Whether staff can replace the one cell that a row has for a target. */
export const isCorrectable = (target: ImportTarget): boolean =>
  !isRepeatable(target) && !notCorrectable.has(target);
