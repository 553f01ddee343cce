import type { UndoPlan } from '@dealer/api/schemas';

type UndoRow = UndoPlan['rows'][number];

const number = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const machines = (rows: readonly UndoRow[]) =>
  rows.every(({ isDraft }) => isDraft) ? number(rows.length, 'draft') : number(rows.length, 'product');

const fieldsOf = (rows: readonly UndoRow[]) =>
  number(
    rows.reduce((sum, { fields }) => sum + fields.length, 0),
    'field',
  );

const sentences: Record<UndoRow['effect'], (rows: readonly UndoRow[]) => string> = {
  delete: (rows) => `Deletes ${machines(rows)}`,
  bringBack: (rows) => `Brings back ${number(rows.length, 'product')}`,
  empty: (rows) => `Empties ${fieldsOf(rows)} of ${machines(rows)}`,
  change: (rows) => `Changes ${fieldsOf(rows)} of ${machines(rows)} back`,
};

/** What an undo will do, such as 'Deletes 3 drafts' or 'Empties 14 fields of 3 drafts'; empty where it does nothing. */
export function undoSummary(rows: readonly UndoRow[]): string {
  const changing = rows.filter(({ problem }) => problem === null);
  const effects = [...new Set(changing.map(({ effect }) => effect))];
  return effects
    .map((effect) => sentences[effect](changing.filter((row) => row.effect === effect)))
    .join('. ');
}

/** What an undo does to one product. */
export function undoneOf({ effect, fields }: UndoRow): string {
  const labels = fields.join(', ');
  if (effect === 'delete') return 'Is deleted';
  if (effect === 'bringBack') return 'Is brought back';
  return effect === 'empty' ? `Emptied: ${labels}` : `As before: ${labels || 'its marks'}`;
}

/** What becomes of the rest of a brand that was renamed or merged, beside its products. */
export function brandSentence({ from, to, comesBack }: NonNullable<UndoPlan['brand']>): string {
  const rest = 'sales, remembered models and image sources';
  return comesBack
    ? `The ${rest} of ${to} that were ${from} before are ${from} again.`
    : `The ${rest} stay with ${to} until all products are ${from} again.`;
}
