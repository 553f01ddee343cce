/**
 * Reads a search as buyers type it: measures, prices and acres become limits, the rest words for the database, which knows the
 * shop's kinds of machines, brands and synonyms. Pure, and never fails.
 */

import { joinTradeWords } from './search-trade.ts';
import { readWords, type SearchWord } from './search-words.ts';

/** Limits of a measure, both inclusive. */
export interface Range {
  min?: number;
  max?: number;
}

/** What a range can limit: US dollars, inches, horsepower, cubic centimeters. */
export const searchMeasures = ['price', 'width', 'horsepower', 'displacement'] as const;
export type SearchMeasure = (typeof searchMeasures)[number];

export interface SearchQuery {
  words: SearchWord[];
  ranges: Partial<Record<SearchMeasure, Range>>;
  /** The lawn's size in acres. */
  acres: number | null;
  isOnSale: boolean;
  /** Lowest prices first. */
  isCheapestFirst: boolean;
}

/** A gate has to be wider than the deck. */
const GATE_CLEARANCE_INCHES = 1;
const INCHES_PER_FOOT = 12;
/** No machine is wider: more feet are those of a driveway or a hose. */
const MAX_WIDTH_INCHES = 96;
/** How far from a price or width 'around' reaches. */
const AROUND_PRICE = 0.15;
const AROUND_INCHES = 2;
/** '$500 mower': up to 20 % less, and no more. */
const BELOW_PRICE = 0.2;
/** A number without a unit below it is a width where the search is about large machines, which cost more. */
const MIN_PRICE_OF_LARGE = 100;

const numberWords: Record<string, number> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  ...{ twelve: 12, fifteen: 15, twenty: 20, half: 0.5, quarter: 0.25, third: 0.33 },
};
const numberWord = Object.keys(numberWords).join('|');

const NUMBER = String.raw`\d{1,7}(?:\.\d{1,2})?`;
const INCH = String.raw`inch(?:es)?\b|"|in\b\.?(?!\s*-?\s*(?:\d|stock|one\b|a\b|the\b))`;
const UNIT = String.raw`\s*-?\s*(?:(?<inchN>${INCH})|(?<feetN>(?:feet|foot|ft)\b\.?|')|(?<horsepowerN>hp\b|horse\s?power\b)|(?<displacementN>cc\b)|(?<acresN>acres?\b)|(?<thousandN>k\b|grand\b)|(?<dollarsN>dollars?\b|bucks\b|usd\b))`;
const MAXIMUM = String.raw`under|below|less than|cheaper than|lower than|up to|no more than|not more than|not over|at most|within|smaller than|narrower than|<=?|max(?:imum)?(?: price)?(?: of)?(?=\s*(?:\$|\d{1,2}000\b))|budget(?: is| of)?`;
const MINIMUM = String.raw`over|above|more than|at least|no less than|bigger than|larger than|wider than|greater than|starting at|>=?`;
const AROUND = 'around|about|approximately|approx|roughly|near|close to|~';
const MAXIMUM_AFTER = String.raw`or (?:less|under|below|cheaper|smaller|narrower)|(?:and )?(?:under|below)(?=\s*$)|max(?:imum)?\b(?=\s*$)|budget`;
const MINIMUM_AFTER = String.raw`or (?:more|over|above|wider|larger|bigger)|and (?:up|over|above)|\+`;

const quantity = new RegExp(
  String.raw`(?<![\p{L}\d.$/-])(?<negated>(?:not|no|except|without)\s+(?!over|more|less))?(?:(?:(?<maximum>${MAXIMUM})|(?<minimum>${MINIMUM})|(?<around>${AROUND})|(?<between>between|from))\s*)?` +
    String.raw`(?<![\p{L}\d./-])(?<dollar>\$\s*)?(?<a>${NUMBER})(?:${unit(1)})?` +
    String.raw`(?:\s*(?<joint>-|to|and|or)\s*\$?\s*(?<b>${NUMBER})(?:${unit(2)})?)?(?![\p{L}\d])` +
    String.raw`(?:\s*(?:(?<maximumAfter>${MAXIMUM_AFTER})|(?<minimumAfter>${MINIMUM_AFTER})))?`,
  'gu',
);

function unit(n: 1 | 2): string {
  return UNIT.replaceAll(/\(\?<(\w+)N>/g, `(?<$1${n}>`);
}

/** What is so many feet, and no machine's width. */
const lengths =
  /\d+(?:\.\d+)?\s*-?\s*(?:feet|foot|ft\b\.?|')(?=\s*-?\s*(?:of\b|tall|high|long|deep|drive|fence|hose|cord|tree|branch|limb|hedge|ladder|pole|reach))/g;
const gate =
  /(\d{1,3}(?:\.\d)?)\s*-?\s*(?:(inch(?:es)?|in\.?|")|(feet|foot|ft\.?|'))\s*(?:wide\s+)?(?:gates?|opening)/g;
const large = /\b(?:mowers?|zero|ztr|tractors?|riders?|riding|snow|decks?)\b/;

/** Reads a search. @param text at most a few hundred characters, because its expressions are applied to all of it */
export function readSearch(text: string): SearchQuery {
  const query: SearchQuery = {
    words: [],
    ranges: {},
    acres: null,
    isOnSale: false,
    isCheapestFirst: false,
  };
  let rest = plainSearch(text);
  rest = rest.replaceAll(gate, (_match, size: string, inches: string | undefined) => {
    limit(query, 'width', { max: Number(size) * (inches ? 1 : INCHES_PER_FOOT) - GATE_CLEARANCE_INCHES });
    return ' ';
  });
  rest = rest.replaceAll(lengths, ' ');
  const isLarge = large.test(rest);
  rest = rest.replaceAll(quantity, (match, ...parts) => {
    const groups: unknown = parts.at(-1);
    return isRecord(groups) && readQuantity(query, groups, isLarge) ? ' ' : match;
  });
  rest = rest.replaceAll(/\bfor sale\b|\bin stock\b|\bnear me\b/g, ' ');
  rest = rest.replaceAll(
    /\bon sale\b|\bsales?\b|\bclearance\b|\bdiscount(?:ed|s)?\b|\bdeals?\b|\bspecials\b/g,
    () => {
      query.isOnSale = true;
      return ' ';
    },
  );
  rest = rest.replaceAll(
    /\b(?:cheap(?:est|er)?|inexpensive|affordable|low(?:est)? (?:price|cost)d?|on a budget|budget)\b/g,
    () => {
      query.isCheapestFirst = true;
      return ' ';
    },
  );
  query.words = readWords(joinTradeWords(rest), query.ranges.width !== undefined);
  // 'Deck' of '42-inch deck' only says what the measure is of.
  if (isMeasured(query) && query.words.every(({ role }) => role === 'idle')) query.words = [];
  return query;
}

const isMeasured = ({ ranges }: SearchQuery) => Object.keys(ranges).length > 0;

/** Lower case, one kind of quotes and hyphens, numbers in digits. */
function plainSearch(text: string): string {
  return text
    .replaceAll(/(\d)(?=[¼½¾⅐-⅞])/g, '$1 ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[“”„‟″]|''|’’|‘‘|′′/g, '"')
    .replaceAll(/[’‘′`]/g, "'")
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('⁄', '/')
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d)\s*-?\s*(?:volts?|v)\b/g, '$1v')
    .replaceAll(/(\d+)\+(?=\s*(?:inch|in\b|"|hp\b|acre))/g, 'over $1')
    .replaceAll(
      new RegExp(String.raw`\b(${numberWord}) (hundred|thousand|grand)\b`, 'g'),
      (_match, n: string, size: string) => `$${(numberWords[n] ?? 1) * (size === 'hundred' ? 100 : 1000)}`,
    )
    .replaceAll(
      /(?<![\p{L}\d./-])(\d{1,3})[ -]+(\d)\/([2-8])(?![\d/])/gu,
      (_match, whole: string, n: string, d: string) => String(round(Number(whole) + Number(n) / Number(d))),
    )
    .replaceAll(
      /\b(\d)\/([1-9])(?=\s*-?\s*(?:of an? )?(?:acre|inch|in\b|"|hp\b))/g,
      (_match, n: string, d: string) => String(round(Number(n) / Number(d))),
    )
    .replaceAll(/\b(?:an? )?acre and a half\b/g, '1.5 acre')
    .replaceAll(
      new RegExp(String.raw`\b(?:a )?(${numberWord})[\s-]+(?:of )?(?:an? )?(?=acres?\b)`, 'g'),
      (_match, n: string) => `${numberWords[n] ?? 1} `,
    );
}

const round = (value: number) => Math.round(value * 100) / 100;
const isRecord = (value: unknown): value is Record<string, string | undefined> =>
  typeof value === 'object' && value !== null;

/** Adds what a number with its unit and comparison says. @returns whether it was a measure */
function readQuantity(
  query: SearchQuery,
  groups: Record<string, string | undefined>,
  isLarge: boolean,
): boolean {
  const measure = measureOf(groups, isLarge);
  if (!measure) return false;
  const [a, b] = [valueOf(groups, 'a', 1), valueOf(groups, 'b', 2)];
  if (a === null) return false;
  // What it is not, and how long a driveway or a hose is, limits no machine.
  if (groups['negated'] !== undefined || (isInFeet(groups) && Math.max(a, b ?? 0) > MAX_WIDTH_INCHES))
    return true;
  if (measure === 'acres') {
    query.acres = Math.max(a, b ?? 0);
    return true;
  }
  limit(query, measure, rangeOf(groups, measure, a, b));
  return true;
}

function measureOf(
  groups: Record<string, string | undefined>,
  isLarge: boolean,
): SearchMeasure | 'acres' | null {
  const has = (name: string) => groups[`${name}1`] !== undefined || groups[`${name}2`] !== undefined;
  if (has('acres')) return 'acres';
  if (has('inch') || has('feet')) return 'width';
  if (has('horsepower')) return 'horsepower';
  if (has('displacement')) return 'displacement';
  if (groups['dollar'] !== undefined || has('thousand') || has('dollars')) return 'price';
  const { a = '', b, joint } = groups;
  const isRange = b !== undefined && Number(a) < Number(b) && joint !== 'or';
  const isCompared =
    ['maximum', 'minimum', 'maximumAfter', 'minimumAfter'].some((name) => groups[name] !== undefined) ||
    (groups['around'] !== undefined && Number(a) >= MIN_PRICE_OF_LARGE) ||
    (groups['between'] !== undefined && isRange);
  const isRoundRange = isRange && Number(a) >= 100 && Number(a) % 50 === 0 && Number(b) % 50 === 0;
  if (!isCompared && !isRoundRange) return null;
  return isLarge && Number(b ?? a) < MIN_PRICE_OF_LARGE ? 'width' : 'price';
}

const isInFeet = (groups: Record<string, string | undefined>) =>
  groups['feet1'] !== undefined || groups['feet2'] !== undefined;

/** The first or second number; '2-3k' is thousands twice, and '3 to 4 ft' is feet twice. */
function valueOf(groups: Record<string, string | undefined>, name: 'a' | 'b', n: 1 | 2): number | null {
  const value = groups[name];
  if (value === undefined) return null;
  const isThousands =
    groups[`thousand${n}`] !== undefined || (groups['thousand2'] !== undefined && Number(value) < 100);
  const isFeet =
    groups[`feet${n}`] !== undefined || (groups['feet2'] !== undefined && groups['inch1'] === undefined);
  return Number(value) * (isThousands ? 1000 : 1) * (isFeet ? INCHES_PER_FOOT : 1);
}

function rangeOf(
  groups: Record<string, string | undefined>,
  measure: SearchMeasure,
  a: number,
  b: number | null,
): Range {
  if (b !== null) return { min: Math.min(a, b), max: Math.max(a, b) };
  if (groups['maximum'] !== undefined || groups['maximumAfter'] !== undefined) return { max: a };
  if (groups['minimum'] !== undefined || groups['minimumAfter'] !== undefined) return { min: a };
  const isAround = groups['around'] !== undefined;
  switch (measure) {
    case 'price':
      return isAround
        ? { min: a * (1 - AROUND_PRICE), max: a * (1 + AROUND_PRICE) }
        : { min: a * (1 - BELOW_PRICE), max: a };
    case 'width':
      return isAround ? { min: a - AROUND_INCHES, max: a + AROUND_INCHES } : { min: a, max: a };
    case 'horsepower':
      return { min: a - 0.5, max: a + 0.5 };
    case 'displacement':
      return { min: Math.floor(a), max: Math.ceil(a) };
  }
}

/** Narrows a measure; two limits of the same measure hold both. */
function limit(query: SearchQuery, measure: SearchMeasure, range: Range): void {
  const old = query.ranges[measure] ?? {};
  const min = Math.max(old.min ?? Number.NEGATIVE_INFINITY, range.min ?? Number.NEGATIVE_INFINITY);
  const max = Math.min(old.max ?? Number.POSITIVE_INFINITY, range.max ?? Number.POSITIVE_INFINITY);
  query.ranges[measure] = { ...(Number.isFinite(min) && { min }), ...(Number.isFinite(max) && { max }) };
}
