import {
  isBlank,
  MIXED_NUMBER,
  mixedNumber,
  noReading,
  plainMarks,
  quoteCell,
  type Reading,
  readingOf,
  unsure,
} from './reading.ts';

const MIN_INCHES = 3;
const MAX_INCHES = 144;
const INCHES_PER_CM = 1 / 2.54;

const inchUnit = String.raw`(?:inches|inch|in\b\.?|")`;
/** Words that may be beside a width without a meaning of their own. */
const plainWords =
  /\b(?:deck|cut|cutting|swath|bar|blade|wide|width|path|clearing|clear|tilling|length|mowing)\b/gi;
const feet = new RegExp(
  String.raw`^(${MIXED_NUMBER}) ?-?(?:feet|foot|ft\b\.?|') ?(?:(${MIXED_NUMBER}) ?-?${inchUnit}?)?$`,
);
const single = new RegExp(String.raw`^(${MIXED_NUMBER}) ?-?(${inchUnit}|cm\b\.?|mm\b\.?)?$`);

/** A unit other than inches. */
export type LengthUnit = 'cm' | 'mm' | 'ft';

const factors: Record<string, number> = { cm: INCHES_PER_CM, mm: INCHES_PER_CM / 10, ft: 12 };

function inchesOf(text: string, unitOfNumber = 'in'): number | null {
  const [, ft, inches] = feet.exec(text) ?? [];
  if (ft) return mixedNumber(ft) * 12 + (inches ? mixedNumber(inches) : 0);
  const [, value, unit = unitOfNumber] = single.exec(text) ?? [];
  if (!value) return null;
  return mixedNumber(value) * (factors[unit.replace('.', '')] ?? 1);
}

/**
 * Reads a width in any unit: '42"', '42 in.', '107 cm', '3 ft 6 in', '17" swath'. A number alone is in inches.
 * @param unitOfNumber the unit of a number alone, where its column states another one
 * @returns inches with one decimal, as the column stores them (decisions P12)
 */
export function readInches(text: string, unitOfNumber?: LengthUnit): Reading<string> {
  if (isBlank(text)) return noReading;
  const plain = plainMarks(text).toLowerCase();
  const bare = plain.replaceAll(plainWords, ' ').replaceAll(/\s+/g, ' ').trim();
  const inches = inchesOf(bare, unitOfNumber);
  if (inches === null) {
    const measures = [...plain.matchAll(/\d+(?:\.\d+)?/g)].length;
    const reason = measures > 1 ? 'holds more than one measure' : 'is not a width';
    return unsure(`${quoteCell(text)} ${reason}`);
  }
  if (inches < MIN_INCHES || inches > MAX_INCHES)
    return unsure(`${quoteCell(text)} is not the width of a machine in inches`);
  return readingOf(inches.toFixed(1));
}
