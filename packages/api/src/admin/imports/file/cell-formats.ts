import type { Readable } from 'node:stream';
import { DAY_MS } from '@dealer/db/durations';
import { otherCurrencyOf } from '../../../domain/import/readers/price.ts';
import { parseWhole } from './xml.ts';

/** What a cell's number format makes of its number: a date, digits with leading zeros such as '000-0000', or an amount of another currency than dollars. */
export type CellFormat =
  | { kind: 'date' }
  | { kind: 'zeros'; mask: string }
  | { kind: 'currency'; name: string }
  | null;

const builtInDates = new Set([14, 15, 16, 17, 22, 45, 46, 47]);
/** As long as a spreadsheet lets a format be. */
const MAX_CODE = 255;
/** The last day that a spreadsheet knows, in the year 9999. */
const MAX_DAY = 2_958_465;
/** Day 0 of a spreadsheet; its 29 February 1900, which did not exist, is made up for. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function formatOf(id: number, code: string | undefined): CellFormat {
  if (builtInDates.has(id)) return { kind: 'date' };
  if (code === undefined) return null;
  const mask = code.replaceAll(/["\\]/g, '');
  if (/^0[0 -]*0$/.test(mask)) return { kind: 'zeros', mask };
  const currency = otherCurrencyOf(code);
  if (currency) return { kind: 'currency', name: currency };
  const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').toLowerCase();
  return /[dy]|m{3}/.test(bare) && !/general/.test(bare) ? { kind: 'date' } : null;
}

/** Reads the number formats of a workbook. @returns the format of each style, by its index */
export async function readCellFormats(stream: Readable): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isInCellFormats = false;
  await parseWhole(stream, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        codes.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, MAX_CODE));
      if (name === 'cellXfs') isInCellFormats = true;
      if (name !== 'xf' || !isInCellFormats) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      formats.push(formatOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return formats;
}

/** The text of a stored number as its cell shows it, without colors, thousands and the dollar sign. */
export function numberText(stored: string, format: CellFormat): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (format?.kind === 'date' && value >= 0 && value <= MAX_DAY)
    return new Date(DAY_ZERO + Math.floor(value) * DAY_MS).toISOString().slice(0, 10);
  const plain = Math.abs(value) < 1e15 ? String(Number(value.toPrecision(15))) : stored.toUpperCase();
  if (format?.kind === 'currency') return `${format.name} ${plain}`;
  return format?.kind === 'zeros' && /^\d+$/.test(plain) ? fillMask(format.mask, plain) : plain;
}

/** Puts digits in the places of a mask from its end; those that have none stand before it. */
function fillMask(mask: string, digits: string): string {
  const rest = [...digits];
  const filled = [...mask].reduceRight((end, sign) => (sign === '0' ? (rest.pop() ?? '0') : sign) + end, '');
  return rest.join('') + filled;
}

/** A text of a workbook as its cell shows it: what XML cannot hold is written as its number, '_x000D_' for a carriage return. */
export function unescapedText(stored: string): string {
  return stored.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
