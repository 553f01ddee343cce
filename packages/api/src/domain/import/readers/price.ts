import { fromCents, toCents } from '../../money.ts';
import { isBlank, noReading, quoteCell, type Reading, readingOf, unsure } from './reading.ts';

/** The price in a cell. Amounts are decimal strings in US dollars. */
interface PriceFacts {
  /** Null where customers have to call. */
  price: string | null;
  /** The price before a discount, where the cell names both. */
  originalPrice: string | null;
}

const call = /\b(?:call|ask|inquire|enquire|contact|quote|request|phone)\b/i;
/** An amount below zero as spreadsheets and accounting programs write it: '$(499.00)', '499.00-'. '499,-' has no cents. */
const belowZero = /^\$?\s*\([^()]*\)$|[.,]\d\d[-−–]$/;
const otherCurrency = /[^\P{Sc}$]|\b(?:eur|gbp|cad|aud|mxn|chf)\b/iu;
/** An amount, also one without a digit before its point: '.99'. */
const token = /\.?\d+(?:[.,'\u00A0\u202F ]\d+)*/g;
/** Words before an amount, or after the last one, that make it the price before a discount. */
const originalWords = /\b(?:was|msrp|list|reg|regular|regularly|retail|orig|original|originally|compare)\b/i;
/** Words that may stand beside a price without a meaning of their own. */
const plainWords =
  /\b(?:us|usd|dollars?|each|ea|sale|now|only|our|price|special|was|msrp|list|reg|regular|regularly|retail|orig|original|originally|compare|at|to)\b/gi;

/** Thousands set apart by apostrophes or blanks. '829 799' is two prices rather than one. */
const spacedThousands = /^(?:\d{1,3}(?:'\d{3})+|\d{1,2}(?:[\u00A0\u202F ]\d{3})+)(?!['\u00A0\u202F \d])/;

/** The cents of one amount; null where it can be read in more than one way: '4.299', '4,29'. */
function centsOf(text: string): number | null {
  const bare = text.replace(/^\./, '0.').replace(spacedThousands, (whole) => whole.replaceAll(/\D/g, ''));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare)) return toCents(bare.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(bare)) return toCents(bare.replaceAll('.', '').replace(',', '.'));
  if (/^\d{3,},\d{2}$/.test(bare)) return toCents(bare.replace(',', '.'));
  return toCents(bare);
}

/** The other currency than US dollars that a text names, such as the format of a cell. */
export function otherCurrencyOf(text: string): string | undefined {
  return otherCurrency.exec(text)?.[0];
}

/** Whether a text, such as the name of a column, names another currency than US dollars. */
export function namesOtherCurrency(text: string): boolean {
  return otherCurrencyOf(text) !== undefined;
}

/**
 * Reads a price as catalogs and price lists write it: '$4,299.00', '4.299,00', '$829.00 (was $879)',
 * 'MSRP 4299 / Sale 3,999', 'Call'.
 * @returns unsure for two amounts without a word that tells them apart, other currencies, and ambiguous separators
 */
export function readPrice(text: string): Reading<PriceFacts> {
  const trimmed = text.trim();
  if (isBlank(trimmed)) return noReading;
  const tokens = [...trimmed.matchAll(token)];
  if (!tokens.length) {
    if (call.test(trimmed)) return readingOf({ price: null, originalPrice: null });
    return unsure(`${quoteCell(text)} is not a price`);
  }
  if (namesOtherCurrency(trimmed)) return unsure(`${quoteCell(text)} is not in US dollars`);
  const rest = trimmed.replaceAll(token, ' ').replaceAll(plainWords, ' ');
  if (/\p{L}|[%+*]/u.test(rest) || /[-−–]\s*\$?\s*\.?\d/.test(trimmed) || belowZero.test(trimmed))
    return unsure(`${quoteCell(text)} is not a single price`);
  const amounts = tokens.map((match, index) => {
    const end = tokens[index - 1];
    const before = trimmed.slice(end ? end.index + end[0].length : 0, match.index);
    const after = index === tokens.length - 1 ? trimmed.slice(match.index + match[0].length) : '';
    const isOriginal = originalWords.test(before) || originalWords.test(after);
    return { cents: centsOf(match[0]), isOriginal };
  });
  if (amounts.some(({ cents }) => cents === null))
    return unsure(`${quoteCell(text)} can be read as more than one amount`);
  const originals = amounts.filter(({ isOriginal }) => isOriginal);
  const [now, ...more] = amounts.filter(({ isOriginal }) => !isOriginal);
  const [original] = originals;
  if (!now || more.length || originals.length > 1)
    return unsure(
      now
        ? `${quoteCell(text)} holds more than one price`
        : `${quoteCell(text)} is only the price before a discount`,
    );
  if (!now.cents) return noReading;
  if (original && (original.cents ?? 0) <= now.cents)
    return unsure(`In ${quoteCell(text)} the earlier price is not above the price`);
  return readingOf({
    price: fromCents(now.cents),
    originalPrice: original ? fromCents(original.cents ?? 0) : null,
  });
}

/** Reads a column that holds one amount, such as MSRP or a cost. */
export function readAmountCell(text: string): Reading<string> {
  const bare = text
    .trim()
    .replace(/^(?:msrp|list|retail|reg(?:ular)?|was|cost|dealer)\b:?/i, '')
    .replace(/\b(?:msrp|list|retail|reg(?:ular)?|cost|dealer)\.?$/i, '');
  const read = readPrice(bare);
  if (read.kind !== 'value') return read;
  const { price, originalPrice } = read.value;
  if (price === null) return noReading;
  return originalPrice === null ? readingOf(price) : unsure(`${quoteCell(text)} holds more than one price`);
}
