/** Terms of the trade that no catalog has: makers with their kinds of machines, and names of parts. */

import { isCommonWord } from './common-words.ts';

const list = (words: string) => words.split(/\s+/);

/**
 * Makers, as a search writes them in one word, with what they are known for in the language of synonyms. Where the shop has
 * nothing of a maker, its name in a description is that of an engine or a battery.
 */
const makers: readonly (readonly [names: string, knownFor: string])[] = [
  [
    `honda toro lawnboy badboy snapper craftsman simplicity ferris exmark scag gravely kubota hustler murray bolens yardmachines
    yardman mtd wright spartan swisher dixon johndeere cubcadet ego ryobi greenworks kobalt worx gilson sears massey allis`,
    'lawn mowers',
  ],
  ['ariens', 'snow blowers, lawn mowers'],
  ['troybilt troybuilt', 'lawn mowers, tillers'],
  ['husqvarna poulan', 'chainsaws, lawn mowers'],
  ['stihl echo shindaiwa redmax makita dewalt milwaukee bosch skil', 'chainsaws, string trimmers, blowers'],
];

/** Kinds of machines that the shop does not sell, with what comes near. */
const unsold: readonly (readonly [names: string, near: string])[] = [
  ['dethatcher dethatching scarifier aerator aerators', 'tillers'],
];

const makerNames = new Set(makers.flatMap(([names]) => list(names)));
const nearMeanings = new Map(
  [...makers, ...unsold].flatMap(([names, near]) => list(names).map((name) => [name, near])),
);

/** Parts, supplies and work. Descriptions of machines mention them, but the inventory has machines only. */
const parts = new Set(
  list(
    `part parts accessory accessories oil oils fuel blade blades belt belts chain chains filter filters plug plugs tire tires tube
    tubes charger chargers carburetor carb cover covers manual manuals spool gascan bulb gasket pulley muffler ramp ramps trailer
    trailers helmet gloves chaps key keys shearpin pin pins bolt bolts coil solenoid spindle spindles bearing bearings paddle paddles
    cable cables hose hoses nozzle nozzles repair repairs service oilchange sharpening rental rentals tradein tradeins`,
  ),
);

/** Pages of the site that people look for with the search for machines, with the words that they type. */
const pages = [
  {
    page: { href: '/financing', label: 'Financing' },
    words:
      'financing finance finances loan loans credit payment payments monthly apr interest lease leasing layaway',
  },
  {
    page: { href: '/contact', label: 'Hours, address and phone' },
    words:
      'hours open opening closed closing location locations address directions phone telephone email contact',
  },
  {
    page: { href: '/services', label: 'Our services' },
    words: `delivery deliver delivers delivering pickup service services servicing repair repairs fix fixing tuneup tuneups maintenance
      sharpen sharpening inspection winterize winterization oilchange mechanic broken`,
  },
  { page: { href: '/warranty', label: 'Warranty' }, words: 'warranty warranties guarantee' },
  { page: { href: '/contact', label: 'Ask us about a trade-in' }, words: 'tradein tradeins trade trades' },
] as const;
const pageWords = pages.map(({ page, words }) => ({ page, words: new Set(list(words)) }));

/** The addresses of these pages. */
export const foundPageHrefs = [...new Set(pages.map(({ page }) => page.href))];
type FoundPage = (typeof pages)[number]['page'];

/** Shorter words are too much like others: 'lease' and 'leash'. */
const MIN_MISSPELLED_LENGTH = 7;
const longPageWords = pageWords.flatMap(({ words }) =>
  [...words].filter((word) => word.length >= MIN_MISSPELLED_LENGTH),
);

/** Whether one text becomes the other by a letter more, less or another one, or by two that change places. */
function isOneEditAway(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return other.length - one.length === 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  const isSwapped =
    rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest
  );
}

/** A word as the pages of the site have it, with one typing error corrected in a long one that is no other word of English. */
function spelled(word: string): string {
  if (isCommonWord(word) || pageWords.some(({ words }) => words.has(word))) return word;
  return longPageWords.find((known) => known[0] === word[0] && isOneEditAway(word, known)) ?? word;
}

export const isServiceWord = (word: string) => pageWords.some(({ words }) => words.has(spelled(word)));

/** The page of the site that a search is about, if one of its words names one. */
export const sitePageOf = (words: readonly string[]): FoundPage | null =>
  pageWords.find((page) => words.some((word) => page.words.has(spelled(word))))?.page ?? null;

const powers = new Set(list('gas gasoline electric battery corded cordless'));

/** Whether a slash between two words means one of them: 'toro/echo' and 'gas/electric', but not 'tiller/cultivator'. */
const isEither = (one: string, other: string) =>
  [makerNames, powers].some((names) => names.has(one) && names.has(other));

/** Joins two-word names whose parts mean something else: 'lawn boy', 'yard machines', 'gas can'; splits 'twostage'; '&' is 'and'. */
export const joinTradeWords = (text: string) =>
  text
    .replaceAll(/\b(lawn|bad)[\s-]+boys?\b/g, '$1boy')
    .replaceAll(/\b(cub)[\s-]+(cadet)\b|\b(john)[\s-]+(deere)\b|\b(troy)[\s-]+(bilt|built)\b/g, (pair) =>
      pair.replaceAll(/[\s-]/g, ''),
    )
    .replaceAll(/\b(single|one|two|dual|three|triple|[1-3])stages?\b/g, '$1 stage')
    // Part of the category 'Power Tools & Outdoor Equipment', where 'and' would name all equipment as well.
    .replaceAll(/&(?!\s*outdoor\b)/g, ' and ')
    .replaceAll(/\byard[\s-]+(machines|man)\b/g, 'yard$1')
    .replaceAll(/\bplug[\s-]+in\b/g, 'plugin')
    .replaceAll(/\btune[\s-]+ups?\b/g, 'tuneup')
    .replaceAll(/\bpick[\s-]+ups?\b/g, 'pickup')
    .replaceAll(/\btrad(?:e|es|ing)[\s-]+ins?\b/g, 'tradein')
    .replaceAll(/\b(?:what|opening|closing) times?\b/g, 'hours')
    .replaceAll(/\boil[\s-]+changes?\b/g, 'oilchange')
    .replaceAll(/\bshear[\s-]+(?:pin|bolt)s?\b/g, 'shearpin')
    .replaceAll(/\b(?:won'?t|can'?t|will not|not) (?:start|run|work|crank)(?:ing|ning)?\b/g, 'repair')
    .replaceAll(/\b(?:gas|fuel|jerry)[\s-]+cans?\b/g, 'gascan')
    .replaceAll(/\b([a-z]+)\s*[/|]\s*(?=([a-z]+)\b)/g, (match, one: string, other: string) =>
      isEither(one, other) ? `${one} or ` : match,
    )
    // 'Lights' must not match 'lightweight'.
    .replaceAll(/\b(?:(?:led|head|work)[\s-]*)?lights\b|\b(?:led|head)[\s-]*light\b/g, 'headlights');

export const isMaker = (word: string) => makerNames.has(word);
export const isPart = (word: string) => parts.has(word);

/** The nearest meaning of a word that finds nothing, written like a synonym's; undefined if none is known. */
export function nearMeaning(word: string): string | undefined {
  // The voltage of a battery that no machine here takes.
  return /^\d{2,3}v$/.test(word) ? 'battery' : nearMeanings.get(word);
}
