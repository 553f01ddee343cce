import { fieldLabel } from '@dealer/api/domain/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { valueText } from '../value-text.ts';

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

/** What a row says while nobody has confirmed the values of the AI in it. */
export const untilConfirmed = (row: Row): Row =>
  row.problem === null && row.unconfirmed.length
    ? { ...row, problem: `Nobody has confirmed: ${inWords(row.unconfirmed)}` }
    : row;
