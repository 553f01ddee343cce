import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { valueText } from '../../value-text.ts';

type Row = RouterOutputs['admin']['products']['previewMove']['rows'][number];

const MAX_VALUE = 160;

/** Values in words: 'Cutting Width 30; Engine Brand Briggs'. */
export function inWords(values: Row['unconfirmed']): string {
  const parts = values.map(({ field, value }) => {
    const text = valueText(value);
    return `${fieldLabel(field)} ${text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text}`;
  });
  return parts.join('; ');
}

/**
 * Plans what a publication does about values of the AI that nobody has confirmed: without a confirmation, their products stay.
 * @param accepted the values that somebody said are right, as `named` had them then; other ones are not confirmed by it
 */
export function withConfirmation(planned: readonly Row[], accepted: string) {
  const waiting = planned.filter(({ problem, unconfirmed }) => problem === null && unconfirmed.length > 0);
  const named = waiting.map(({ id, unconfirmed }) => `${id} ${inWords(unconfirmed)}`).join('\n');
  const isConfirmed = named !== '' && accepted === named;
  const ids = new Set(isConfirmed ? [] : waiting.map(({ id }) => id));
  return {
    named,
    isConfirmed,
    /** The number of values that wait for a person. */
    unconfirmed: waiting.flatMap((row) => row.unconfirmed).length,
    rows: planned.map((row) =>
      ids.has(row.id) ? { ...row, problem: `Nobody has confirmed: ${inWords(row.unconfirmed)}` } : row,
    ),
  };
}
