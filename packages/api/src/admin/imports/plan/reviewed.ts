import type { FieldChange } from '@dealer/db';
import { importQuestions } from '../../../domain/import/import-questions.ts';
import { nameKey } from '../../../domain/products/model-key.ts';
import { sameValue } from '../../../domain/products/product-changes.ts';
import type { PlannedRow } from './plan-rows.ts';

/** Whether a row changes the same as its stored plan. Ignores the spelling of a brand, which another import may have added first. */
export function isSameChange({ row: { changes: reviewed }, changes: now }: PlannedRow): boolean {
  const isSame = (a: FieldChange, b: FieldChange | undefined) =>
    b !== undefined &&
    a.field === b.field &&
    (sameValue([a.oldValue, a.newValue], [b.oldValue, b.newValue]) ||
      (a.field === 'brand' && nameKey(String(a.newValue)) === nameKey(String(b.newValue))));
  return reviewed.length === now.length && reviewed.every((change, at) => isSame(change, now[at]));
}

/** Whether a row does what its stored plan says. */
export const isAsReviewed = (planned: PlannedRow): boolean =>
  planned.outcome === planned.row.outcome && isSameChange(planned);

/** Whether a row waits for another review, see asStale. */
export const isStale = ({ row }: PlannedRow): boolean =>
  row.reasons.some(({ field, isQuestion }) => isQuestion && field === importQuestions.catalogChanged);

/** Puts a row into review whose product changed since its last plan: nobody has reviewed what it would do now. */
export function asStale(planned: PlannedRow): PlannedRow {
  if (planned.outcome !== 'updated' && planned.outcome !== 'created') return planned;
  const message = 'The catalog has changed since the dry run: look at what it does now';
  return {
    ...planned,
    outcome: 'review',
    reasons: [{ field: importQuestions.catalogChanged, message, isQuestion: true }, ...planned.reasons],
  };
}
