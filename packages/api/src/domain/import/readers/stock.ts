import {
  isBlank,
  noReading,
  quoteCell,
  type Reading,
  readingOf,
  unsure,
  withoutThousandsCommas,
} from './reading.ts';

const MAX_COUNT = 1_000_000;

/** Reads a number of machines. Old systems write -1 where they do not count: that says nothing. */
export function readCount(text: string): Reading<number> {
  const bare = withoutThousandsCommas(text.trim());
  if (isBlank(bare) || /^-\d+(?:\.0+)?$/.test(bare)) return noReading;
  const [, digits] = /^(\d{1,7})(?:\.0+)?$/.exec(bare) ?? [];
  if (!digits || Number(digits) > MAX_COUNT) return unsure(`${quoteCell(text)} is not a number of machines`);
  return readingOf(Number(digits));
}

/** Reads 'yes', 'no', 'true', '0', 'in stock', 'out of stock'. */
export function readYesNo(text: string): Reading<boolean> {
  const bare = text.trim().toLowerCase();
  if (isBlank(bare)) return noReading;
  if (/^(?:yes|y|true|t|1|x|in stock|instock|available)$/.test(bare)) return readingOf(true);
  if (/^(?:no|n|false|f|0|out of stock|outofstock|sold out|unavailable)$/.test(bare)) return readingOf(false);
  return unsure(`${quoteCell(text)} is neither yes nor no`);
}

/**
 * Reads a measure without a unit or with the given one, such as '23 HP'.
 * @returns unsure for '1.000', which is one or a thousand
 */
export function readMeasure(text: string, unit: RegExp): Reading<number> {
  const bare = withoutThousandsCommas(text.trim().replace(unit, '').trim());
  if (isBlank(bare)) return noReading;
  return /^\d{1,4}(?:\.\d+)?$/.test(bare) && !/\.\d{3}$/.test(bare)
    ? readingOf(Number(bare))
    : unsure(`${quoteCell(text)} is not a number`);
}
