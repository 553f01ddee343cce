/**
 * Reads a search as buyers type it: measures, prices and acres become limits, the rest words for the database, which knows the
 * shop's kinds of machines, brands and synonyms. Pure, and never fails.
 */

import {
  ACRES,
  DOLLARS,
  feetAndInches,
  INCHES,
  INCHES_PER_FOOT,
  NUMBER,
  plainMeasures,
  SQUARE_FEET,
  SQUARE_FEET_PER_ACRE,
  THOUSANDS,
} from '../measure-text.ts';
import { WIDER_THAN_DECK_INCHES } from '../products/mowing.ts';
import { type Groups, replaceGroups } from '../replace-groups.ts';
import type { InventorySort } from './inventory-query.ts';
import { joinTradeWords } from './search-trade.ts';
import { NEGATION, parseWords, readSize, type SearchWord, spellNegations } from './search-words.ts';

/** Limits of a measure, both inclusive. */
export interface Range {
  min?: number;
  max?: number;
}

/** The measures that a range can limit: US dollars, inches, horsepower, cubic centimeters. */
export const searchMeasures = ['price', 'width', 'horsepower', 'displacement'] as const;
export type SearchMeasure = (typeof searchMeasures)[number];

export type SearchOrder = Extract<InventorySort, 'price-low' | 'price-high' | 'newest'>;

export interface SearchQuery {
  words: SearchWord[];
  /** The text without its measures, prices and acres, nor what asks for an order or a sale. */
  unmeasured: string;
  ranges: Partial<Record<SearchMeasure, Range>>;
  /** The lawn's size in acres. */
  acres: number | null;
  isOnSale: boolean;
  /** The order, if the search asks for one. */
  order: SearchOrder | null;
  /** Smallest or largest machines first. */
  size: 'small' | 'large' | null;
}

/** No machine is wider: more feet are those of a driveway or a hose. */
const MAX_WIDTH_INCHES = 96;
/** The width from which on two numbers without a unit are widths, if the search is about large machines: '42-50 zero turn'. */
const MIN_DECK_INCHES = 18;
/** The distance that 'around' reaches: from a price as a share of it, from a width in inches. */
const AROUND_PRICE = 0.15;
const AROUND_INCHES = 2;
/** '$500 mower': up to 20 % less, and no more. */
const BELOW_PRICE = 0.2;
/** A number without a unit below it is a width where the search is about large machines, which cost more. */
const MIN_PRICE_OF_LARGE = 100;

const length = (n: 1 | 2) => String.raw`(?<inch${n}>${INCHES})|(?<feet${n}>${feetAndInches(`inches${n}`)})`;
const unit = (n: 1 | 2) =>
  String.raw`\s*-?\s*(?:${length(n)}|(?<horsepower${n}>hp\b|horse\s?power\b)|(?<displacement${n}>cc\b)|(?<acres${n}>${ACRES})|(?<thousand${n}>${THOUSANDS})|(?<dollars${n}>${DOLLARS}))`;
const MAXIMUM = String.raw`under|below|less than|menos de|hasta|cheaper than|lower than|up to|at most|within|smaller than|narrower than|<=?|max(?:imum)?(?: price)?(?: of)?(?=\s*(?:\$|\d{1,2}000\b))|budget(?: is| of)?`;
const MINIMUM = String.raw`over|above|more than|mas de|exceeding|at least|bigger than|larger than|wider than|greater than|starting at|>=?`;
const AROUND = 'around|about|approximately|approx|roughly|near|close to|~';
const MAXIMUM_AFTER = String.raw`or (?:less|under|below|cheaper|smaller|narrower)|(?:and )?(?:under|below)(?=\s*$)|max(?:imum)?\b(?=\s*$)|budget`;
const MINIMUM_AFTER = String.raw`or (?:more|over|above|wider|larger|bigger)|and (?:up|over|above)|\+`;

const quantity = new RegExp(
  String.raw`(?<![\p{L}\d.$/-])(?<negated>(?:${NEGATION})\s+)?(?:(?:(?<maximum>${MAXIMUM})|(?<minimum>${MINIMUM})|(?<around>${AROUND})|(?<between>between|from))\s*)?` +
    String.raw`(?<![\p{L}\d./-])(?<dollar>\$\s*)?(?<a>${NUMBER})(?:${unit(1)})?` +
    String.raw`(?:\s*(?<joint>-|to|and|or)\s*\$?\s*(?<b>${NUMBER})(?:${unit(2)})?)?(?![\p{L}\d])` +
    String.raw`(?:\s*(?:(?<maximumAfter>${MAXIMUM_AFTER})|(?<minimumAfter>${MINIMUM_AFTER})))?`,
  'gu',
);

/** Lengths in feet that are not the width of a machine. */
const lengths = new RegExp(
  String.raw`\d+(?:\.\d+)?\s*-?\s*${feetAndInches('inches')}(?=\s*-?\s*(?:of\b|tall|high|long|deep|drive|fence|hose|cord|tree|branch|limb|hedge|ladder|pole|reach))`,
  'g',
);
const gate = new RegExp(
  String.raw`(?<![\d.])(?<a>${NUMBER})\s*-?\s*(?:${length(1)})\s*(?:wide\s+)?(?:gates?|opening)`,
  'g',
);
const large = /\b(?:mowers?|zero|ztr|tractors?|riders?|riding|snow|decks?)\b/;

/** The words by which buyers ask for an order. 'New' alone is a condition. */
const orders: readonly (readonly [SearchOrder, RegExp])[] = [
  [
    'price-low',
    /\b(?:cheap(?:est|er)?|inexpensive|affordable|low(?:est)? (?:price|cost)d?|low to high|on a budget|budget|barat[ao]s?|economic[ao]s?)\b/g,
  ],
  ['price-high', /\b(?:(?:most|more) expensive|high(?:est)? priced?|high to low|priciest)\b/g],
  ['newest', /\b(?:new(?:est)? arrivals?|what(?:'s|s| is) new|just (?:arrived|in)|newest|latest)\b/g],
];

/** Reads a search. @param text at most a few hundred characters, because its expressions are applied to all of it */
export function readSearch(text: string): SearchQuery {
  const query: SearchQuery = {
    words: [],
    unmeasured: '',
    ranges: {},
    acres: null,
    isOnSale: false,
    order: null,
    size: null,
  };
  let rest = plainSearch(text);
  rest = replaceGroups(rest, gate, (groups, match) => {
    const width = valueOf(groups, 'a', 1);
    if (width === null) return match;
    limit(query, 'width', { max: width - WIDER_THAN_DECK_INCHES });
    return ' ';
  });
  rest = rest.replaceAll(lengths, ' ');
  const isLarge = large.test(rest);
  rest = replaceGroups(rest, quantity, (groups, match) =>
    readQuantity(query, groups, isLarge) ? ' ' : match,
  );
  rest = rest.replaceAll(/\bfor sale\b|\bin stock\b|\bnear me\b/g, ' ');
  rest = rest.replaceAll(
    /\bon sale\b|\bsales?\b|\bclearance\b|\bdiscount(?:ed|s)?\b|\bdeals?\b|\bspecials\b|\b(?:en )?ofertas?\b/g,
    () => {
      query.isOnSale = true;
      return ' ';
    },
  );
  for (const [order, phrases] of orders) {
    rest = rest.replaceAll(phrases, () => {
      query.order = order;
      return ' ';
    });
  }
  query.unmeasured = rest;
  query.words = parseWords(joinTradeWords(rest), query.ranges.width !== undefined);
  // 'Deck' of '42-inch deck' only says what the measure is of.
  if (isMeasured(query) && query.words.every(({ role }) => role === 'idle' || role === 'filler'))
    query.words = [];
  query.size = readSize(query.words);
  return query;
}

const isMeasured = ({ ranges }: SearchQuery) => Object.keys(ranges).length > 0;

/** A number of square feet, or the larger one of a range. */
const squareFeet = new RegExp(
  String.raw`(?:\d{1,7}\s*(?:-|to|or|and)\s*)?\b(\d{1,7})\s*-?\s*${SQUARE_FEET}\b\.?`,
  'g',
);
const MIN_ACRES = 0.01;
const acresOf = (feet: string) =>
  Math.max(MIN_ACRES, Math.round((Number(feet) / SQUARE_FEET_PER_ACRE) * 100) / 100);

/** Measures, areas, voltages and negations in one spelling. A percentage is of a loan or a discount, never of a machine. */
const plainSearch = (text: string) =>
  spellNegations(plainMeasures(text))
    .replaceAll(/\d{1,3}(?:\.\d+)?\s*(?:%|percent\b)/g, ' ')
    .replaceAll(/(^|\s)\.(?=\d)/g, (_match, before: string) => `${before}0.`)
    .replaceAll(squareFeet, (_match, feet: string) => `${acresOf(feet)} acre`)
    .replaceAll(/(\d)\s*-?\s*(?:volts?|v)\b/g, '$1v')
    .replaceAll(/(\d)\s*-?\s*ac\b\.?/g, '$1 acre')
    .replaceAll(/(\d)\s*-?\s*h\. ?p\b\.?/g, '$1 hp')
    .replaceAll(/(\d)\s*-?\s*c\. ?c\b\.?/g, '$1 cc')
    .replaceAll(/(\d+)\+(?=\s*(?:inch|in\b|"|hp\b|acre))/g, 'over $1');

/** Adds what a number with its unit and comparison says. @returns whether it was a measure */
function readQuantity(query: SearchQuery, groups: Groups, isLarge: boolean): boolean {
  const measure = measureOf(groups, isLarge);
  if (!measure) return false;
  const [a, b] = [valueOf(groups, 'a', 1), valueOf(groups, 'b', 2)];
  if (a === null) return false;
  // 'Not 42 inches' leaves all other widths. A driveway or a hose may be longer than a machine is wide.
  const isOneExcluded = groups['negated'] !== undefined && !isOneSided(groups);
  if (isOneExcluded || (isInFeet(groups) && Math.max(a, b ?? 0) > MAX_WIDTH_INCHES)) return true;
  if (measure === 'acres') {
    query.acres = Math.max(a, b ?? 0);
    return true;
  }
  limit(query, measure, rangeOf(groups, measure, a, b));
  return true;
}

function measureOf(groups: Groups, isLarge: boolean): SearchMeasure | 'acres' | null {
  const has = (name: string) => groups[`${name}1`] !== undefined || groups[`${name}2`] !== undefined;
  if (has('acres')) return 'acres';
  if (has('inch') || has('feet')) return 'width';
  if (has('horsepower')) return 'horsepower';
  if (has('displacement')) return 'displacement';
  if (groups['dollar'] !== undefined || has('thousand') || has('dollars')) return 'price';
  const { a = '', b, joint } = groups;
  const isRange = b !== undefined && Number(a) < Number(b) && joint !== 'or';
  const isCompared =
    isOneSided(groups) ||
    (groups['around'] !== undefined && Number(a) >= MIN_PRICE_OF_LARGE) ||
    (groups['between'] !== undefined && isRange);
  if (isRange && isLarge && Number(a) >= MIN_DECK_INCHES && Number(b) <= MAX_WIDTH_INCHES) return 'width';
  const isRoundRange = isRange && Number(a) >= 100 && Number(a) % 50 === 0 && Number(b) % 50 === 0;
  if (!isCompared && !isRoundRange) return null;
  return isLarge && Number(b ?? a) < MIN_PRICE_OF_LARGE ? 'width' : 'price';
}

const isAtMost = (groups: Groups) => groups['maximum'] !== undefined || groups['maximumAfter'] !== undefined;
const isAtLeast = (groups: Groups) => groups['minimum'] !== undefined || groups['minimumAfter'] !== undefined;
const isOneSided = (groups: Groups) => isAtMost(groups) || isAtLeast(groups);

const isInFeet = (groups: Groups) => groups['feet1'] !== undefined || groups['feet2'] !== undefined;

/** The first or second number; '2-3k' is thousands twice, and '3 to 4 ft' is feet twice. */
function valueOf(groups: Groups, name: 'a' | 'b', n: 1 | 2): number | null {
  const value = groups[name];
  if (value === undefined) return null;
  const isThousands =
    groups[`thousand${n}`] !== undefined || (groups['thousand2'] !== undefined && Number(value) < 100);
  const isFeet =
    groups[`feet${n}`] !== undefined || (groups['feet2'] !== undefined && groups['inch1'] === undefined);
  const inches = Number(groups[`inches${n}`] ?? 0);
  return Number(value) * (isThousands ? 1000 : 1) * (isFeet ? INCHES_PER_FOOT : 1) + inches;
}

function rangeOf(groups: Groups, measure: SearchMeasure, a: number, b: number | null): Range {
  if (b !== null) return { min: Math.min(a, b), max: Math.max(a, b) };
  // 'Not less than 42' means at least 42.
  if (isOneSided(groups))
    return isAtMost(groups) === (groups['negated'] === undefined) ? { max: a } : { min: a };
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
