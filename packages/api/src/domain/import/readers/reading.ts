import { beginningOf } from '../../text.ts';

/**
 * The result of reading a cell of an imported file. What is not sure is never guessed: it stays empty, and the reason
 * is shown to staff.
 */
export type Reading<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'none' }
  | { kind: 'unsure'; reason: string };

export const noReading = { kind: 'none' } as const;

export function readingOf<Value>(value: Value): { kind: 'value'; value: Value } {
  return { kind: 'value', value };
}

export function unsure(reason: string): { kind: 'unsure'; reason: string } {
  return { kind: 'unsure', reason };
}

const blank = /^(?:[-–—.?_\s]*|n\/?a\.?|none|null|nil|tbd|tba|unknown)$/i;

/** Whether a cell says nothing: empty, a dash, 'N/A', 'TBD'. */
export function isBlank(text: string): boolean {
  return blank.test(text.trim());
}

/** Whether a cell holds what spreadsheets show in place of a value: '#REF!', '########'. */
export function isSpreadsheetError(text: string): boolean {
  return /^(?:#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)|#{3,})$/i.test(text.trim());
}

/** Removes the commas between thousands: '1,200' is 1200. '5,5' stays as it is, and is no number. */
export function withoutThousandsCommas(text: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
}

const vulgarFractions: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
};

/** Writes '15½' as '15 1/2', and typographic inch and foot marks as " and '. Removes trademark signs. */
export function plainMarks(text: string): string {
  return text
    .replaceAll(/[¼½¾⅛⅜]/g, (sign) => ` ${vulgarFractions[sign]}`)
    .replaceAll(/[®™©]/g, '')
    .replaceAll(/[″”“]|''|′′/g, '"')
    .replaceAll(/[′’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The pattern of a number with decimals or a fraction: '21', '21.5', '21 1/2', '21-1/2'. */
export const MIXED_NUMBER = String.raw`\d+(?:\.\d+)?(?:(?: |-)\d\/\d)?`;

/** The value of a text that MIXED_NUMBER matches. */
export function mixedNumber(text: string): number {
  const [, whole = '', above, below] = /^(\d+(?:\.\d+)?)(?:[ -](\d)\/(\d))?$/.exec(text) ?? [];
  return Number(whole) + (above && below ? Number(above) / Number(below) : 0);
}

/** Quotes a cell in a sentence, in one line and shortened. */
export function quoteCell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return `‘${line.length > 60 ? `${beginningOf(line, 60)}…` : line}’`;
}
