import { MONTH_NAMES } from '../../moment.ts';
import { nameKey } from '../../products/model-key.ts';
import { isBlank, noReading, quoteCell, type Reading, readingOf, unsure } from './reading.ts';

const MAX_LENGTH = 100;

/** Months as spreadsheets write them; 'DECK-48' and 'MARK-21' are models. */
const month = `(?:${MONTH_NAMES})`;
const date = new RegExp(
  String.raw`^(?:\d{1,2}-${month}(?:-\d{2,4})?|${month}-\d{2,4}|\d{1,2}/\d{1,2}/\d{2,4}|\d{4}-\d{2}-\d{2}(?:[ T]00:00.*)?)$`,
  'i',
);

/** Damage that spreadsheets do to model numbers, with a sentence for each; the original number cannot be restored. */
const damages: [pattern: RegExp, reason: string][] = [
  [
    /^\d+(?:[.,]\d+)?E\+\d+$|^\d+[.,]\d+E-?\d+$/i,
    'a spreadsheet turned the model number into a power of ten',
  ],
  [date, 'a spreadsheet turned the model number into a date'],
  [/^\d+[.,]0+$/, 'a spreadsheet added decimals to the model number'],
  [/^\d{13,}0{3}$/, 'a spreadsheet rounded the last digits of the model number'],
];

/** Reads a model number or SKU. What a spreadsheet damaged, such as 6.62E+43, is marked and never guessed. */
export function readModelNumber(text: string): Reading<string> {
  const bare = text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replaceAll(/[®™©]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (isBlank(bare) || !nameKey(bare)) return noReading;
  const damage = damages.find(([pattern]) => pattern.test(bare));
  if (damage) return unsure(`${quoteCell(bare)}: ${damage[1]}`);
  if (bare.length > MAX_LENGTH) return unsure(`${quoteCell(bare)} is too long for a model number`);
  return readingOf(bare);
}
