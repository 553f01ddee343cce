/**
 * Measures as people type them: the spellings that a search and the fit finder read alike. `plainMeasures` prepares a text, the
 * patterns find numbers and units in what it returns. Without lookbehind, which older browsers cannot compile.
 */

export const INCHES_PER_FOOT = 12;

export const NUMBER = String.raw`\d{1,7}(?:\.\d{1,2})?`;
/** 'In' is no unit in '3 in 1', 'in stock' and 'in a yard'. */
export const INCHES = String.raw`(?:inch(?:es)?\b|pulgadas?\b|"|in\b\.?(?!\s*-?\s*(?:\d|stock|one\b|a\b|the\b)))`;
export const FEET = String.raw`(?:(?:feet|foot|ft)\b\.?|')`;
const INCHES_OF_FOOT = String.raw`(?:1[01]|\d)(?:\.\d{1,2})?`;
/** The unit of '4 ft' and of '4 ft 6 in', with the number of the inches in a group. */
export const feetAndInches = (group: string) =>
  String.raw`${FEET}(?:\s*-?\s*(?:and\s+)?(?<${group}>${INCHES_OF_FOOT})\s*-?\s*${INCHES})?`;
export const ACRES = String.raw`(?:acres?\b)`;
export const SQUARE_FEET = String.raw`(?:sq\.?|square) ?(?:ft|feet|foot)`;
export const SQUARE_FEET_PER_ACRE = 43_560;
export const THOUSANDS = String.raw`(?:k\b|grand\b|thousand\b)`;
export const DOLLARS = String.raw`(?:dollars?\b|bucks\b|usd\b)`;

const list = (words: string) => words.split(' ');

const smallNumbers = list(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`,
);
const tens = list('twenty thirty forty fifty sixty seventy eighty ninety');
const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  half: 0.5,
  quarter: 0.25,
  third: 0.33,
  ...Object.fromEntries(smallNumbers.map((word, at) => [word, at + 1])),
  ...Object.fromEntries(tens.map((word, at) => [word, (at + 2) * 10])),
};
/** Words for numbers, as a pattern. */
export const NUMBER_WORDS = Object.keys(numberWords).join('|');
/** @param word one of `NUMBER_WORDS` */
export const numberOf = (word: string) => numberWords[word] ?? 1;

/** 'Forty two' or 'eighteen' before the unit of a machine's size. */
const spelledSize = new RegExp(
  String.raw`\b(?:(?<tens>${tens.join('|')})(?:[\s-]+(?<ones>${smallNumbers.slice(0, 9).join('|')}))?|(?<small>${smallNumbers.join('|')}))` +
    String.raw`(?=\s*-?\s*(?:${INCHES}|${FEET}|hp\b|horse\s?power\b))`,
  'g',
);
/** 'Three quarters' and 'two thirds', also without the s. */
const PARTS = '(?:three|3)[\\s-]+quarters?|(?:two|2)[\\s-]+thirds?';
const parts = new RegExp(String.raw`\b(?:${PARTS})\b`, 'g');
/** 'One and a half', '2 and three quarters'. */
const mixedNumber = new RegExp(
  String.raw`\b(?<whole>\d{1,3}|${smallNumbers.join('|')}) and (?:(?:an?|one) )?(?<part>half|quarter|third|${PARTS})\b`,
  'g',
);
const fractionOf = (part: string) => {
  if (part === 'half') return '1/2';
  const above = /^(?:three|3)/.test(part) ? 3 : /^(?:two|2)/.test(part) ? 2 : 1;
  return `${above}/${part.includes('third') ? 3 : 4}`;
};
/** 'An acre and a half', '2 acres and a half'. */
const acresAndHalf = new RegExp(String.raw`\b(?:(\d{1,3}|${NUMBER_WORDS}) )?acres? and a half\b`, 'g');
const round = (value: number) => Math.round(value * 100) / 100;

/** Lower case without accents, one kind of quotes and hyphens, and numbers in decimals: '1 1/2', '4,000' and 'half an acre'. */
export function plainMeasures(text: string): string {
  return (
    text
      .replaceAll(/(\d)(?=[¼½¾⅐-⅞])/g, '$1 ')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      // Normalization has made two primes of the sign for inches.
      .replaceAll(/[’‘′`]/g, "'")
      .replaceAll(/[“”„‟]|''/g, '"')
      .replaceAll(/[‐-―−]/g, '-')
      .replaceAll('⁄', '/')
      .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .replaceAll(
        mixedNumber,
        (_match, whole: string, part: string) => `${numberWords[whole] ?? whole} ${fractionOf(part)}`,
      )
      .replaceAll(parts, fractionOf)
      .replaceAll(
        new RegExp(String.raw`\b(${NUMBER_WORDS}) (hundred|thousand|grand)\b`, 'g'),
        (_match, n: string, size: string) => `$${numberOf(n) * (size === 'hundred' ? 100 : 1000)}`,
      )
      .replaceAll(spelledSize, (_match, ten?: string, one?: string, small?: string) =>
        String([ten, one, small].reduce((sum, word) => sum + (word ? numberOf(word) : 0), 0)),
      )
      .replaceAll(
        /(^|[^\p{L}\d./-])(\d{1,3})[ -]+(\d)\/([2-8])(?![\d/])/gu,
        (_match, before: string, whole: string, n: string, d: string) =>
          `${before}${round(Number(whole) + Number(n) / Number(d))}`,
      )
      .replaceAll(
        /\b(\d)\/([1-9])(?=\s*$|\s*-?\s*(?:(?:of an? )?acre|inch|in\b|"|hp\b|feet|foot|ft\b|'|yards?\b|yd\b|m\b|met|mi\b|miles?\b|ha\b|hectare|k\b|grand\b))/g,
        (_match, n: string, d: string) => String(round(Number(n) / Number(d))),
      )
      .replaceAll(/(\d) of an? (?=acre)/g, '$1 ')
      .replaceAll(acresAndHalf, (_match, n: string = '1') => `${Number(numberWords[n] ?? n) + 0.5} acre`)
      .replaceAll(
        new RegExp(String.raw`\b(?:a )?(${NUMBER_WORDS})[\s-]+(?:of )?(?:an? )?(?=acres?\b)`, 'g'),
        (_match, n: string) => `${numberOf(n)} `,
      )
      // The inches of '4'6' and, at the end, of '4 ft 6' have no unit.
      .replaceAll(/(\d')(1[01]|\d)(?![\d."\p{L}])/gu, '$1$2"')
      .replace(new RegExp(String.raw`(\d\s?${FEET}\s?${INCHES_OF_FOOT})\s*$`), '$1"')
  );
}
