import { keyboardLine } from '../text.ts';
import { isMaker, isPart, isServiceWord } from './search-trade.ts';

export interface SearchWord {
  word: string;
  /**
   * - hard: each machine has to match it.
   * - soft: says what for or how good; if no machine matches it, the search goes on without it.
   * - idle: only counts within a phrase, such as 'cut-off saw'.
   * - filler: like idle, and phrases may skip it: 'blower for leaves', but 'sit on'.
   * - size: like idle, and ranks the machines.
   * - name: has to be in a machine's name, because its description may mention what the shop does not sell.
   * - not: what the search excludes.
   * - or: between two words of which one is enough.
   */
  role: 'hard' | 'soft' | 'idle' | 'filler' | 'size' | 'name' | 'not' | 'or';
}

/** The most words of a search, with the fillers between them. */
const MAX_WORDS = 24;
const MAX_MEANINGFUL_WORDS = 12;
const MAX_WORD_LENGTH = 40;

const set = (words: string) => new Set(words.split(/\s+/));

/** Words without a meaning for a search. */
const fillers = set(
  `a an the i we my our me you your it its is are be do does can could will would should need needs want wants looking look
  find show get buy buying purchase shop store please some any good best great nice recommended which what who where how
  that this these there and fit fits of much many cost costs price prices priced pricing rated something one ones type types kind
  kinds model models machine machines equipment anything everything stuff unit units available near nearby local stock dealer temperance michigan mi
  toledo ohio online number sku item sort thing things help have has sell sells selling carry take accept remove removing rid
  off up down away most more very really thats whats im ive cant wont
  today tonight tomorrow now weekend weekends option options fee fees
  monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays
  de del el la las los un una y se maquina maquinas cortar necesito quiero busco tienen venden hay cuanto cuesta cuestan vale precio
  precios venta`,
);

/** Words after which a search says what for, or with what. */
const prepositions = set(
  'for with without to on in around by at from under over through that which like para con',
);

const qualities = set(
  `powerful strong heavy duty light lightweight easy simple reliable durable fast quick tall high low steep flat rough tough thick
  wet dry deep residential commercial professional pro quiet silent medium first top beginner homeowner premium`,
);

/**
 * Sizes are of the machine or of what it works on. A description that says 'small' or 'large' says it of anything, so that none
 * looks for them.
 */
const smallSizes = set(
  'small smaller smallest little compact tiny mini narrow narrower short shorter pequeno pequena chico chica',
);
const largeSizes = set(
  'big bigger biggest large larger largest huge wide wider widest long longer grande grandes',
);
/** 'Large lawn' is no wish for the largest machine; synonyms say what is for it. */
const places = set(
  'yard yards lawn lawns property lot acreage area areas garden gardens field fields driveway driveways gate gates space job jobs',
);

/** 'Quietest', 'quieter' and 'easier' as 'quiet' and 'easy'. */
function basicForm(word: string): string {
  const stem = word.replace(/(?:er|est)$/, '');
  return [stem, stem.replace(/i$/, 'y'), `${stem}e`].find((form) => qualities.has(form)) ?? word;
}

/** The sizes that a search ranks by. */
export function readSize(words: readonly SearchWord[]): 'small' | 'large' | null {
  const size = words.find(({ role }, at) => role === 'size' && !places.has(words[at + 1]?.word ?? ''));
  if (!size) return null;
  return smallSizes.has(size.word) ? 'small' : 'large';
}

/** Words without a meaning for a search: what is measured, what is done with machines, and words of every second advertisement. */
const idle = set(
  `inch bar blade blades width cut cutting clearing deck all size engine motor horsepower transmission drive home house quality
  average basic value trim trimming blow blowing dig digging`,
);

/** Between two alternatives: 'toro or echo', 'timecutter vs ultima'. */
const alternatives = set('or vs versus');

/** Words after which a search names what is not wanted. */
const negations = set('not no non without except excluding minus nor never sin');

/** Matches one of the words after which something is not wanted. */
export const NEGATION = [...negations].join('|');

const minus = /(^|\s)-(?=\p{L})/gu;

/** A search without the words that a minus excludes: 'mower -toro' gives 'mower'. */
export const withoutMinus = (text: string) =>
  text.replaceAll(new RegExp(String.raw`${minus.source}\S*`, 'gu'), '$1');

/** A search in the characters that names are stored in, where it is copied from a maker's page: 'Cub Cadet® XT1™ LX‑46'. */
export const plainCopied = (text: string) => keyboardLine(text.replaceAll(/[®™℠©]/g, ' '));

/** Replaces phrases such as 'other than' by 'not', the minus of '-toro' and the signs of 'w/ bag' and 'w/o bag' by words. */
export const spellNegations = (text: string) =>
  text
    .replaceAll(/(^|\s)w\/(?:o\b|out\b)/g, '$1 without ')
    .replaceAll(/(^|\s)w\//g, '$1 with ')
    .replaceAll(minus, '$1 not ')
    .replaceAll(/\b(?:don't|dont|doesn't|do not)\b(?: (?:want|need|like))?/g, ' not ')
    .replaceAll(/\b(?:nothing|none)\b(?! but\b)/g, ' not ')
    .replaceAll(
      /\b(?:anything but|other than|rather than|instead of|but not|and not|and no|or no|or not)\b/g,
      ' not ',
    );

/** Removes the 'no' of 'model no', which is short for number, and the ends of 'what's' and 'toro's'. */
const removeShortForms = (text: string) =>
  text
    .replaceAll(/\b(model|part|item|sku|serial|stock|order) no\b/g, '$1 ')
    .replaceAll(/(\p{L})'(?:s|m|re|ll|ve|d|t)\b/gu, '$1');

/**
 * Splits a search, whose measures are removed and whose negations are spelled, into words.
 * @param isWidthKnown whether one of the measures was a width, which a blade may be of
 */
export function parseWords(text: string, isWidthKnown: boolean): SearchWord[] {
  const words: SearchWord[] = [];
  const tokens = removeShortForms(text)
    // A point is part of a number only: 'CS.590' is 'CS 590', as 'No.75740' is 'No 75740'.
    .split(/[\s!-\-/:-@[-`{-~]+|\.(?=\p{L})|(?<=\p{L})\./u)
    .map((part) => part.replaceAll(/^\.+|\.+$/g, '').slice(0, MAX_WORD_LENGTH))
    .filter((word) => /[\p{L}\d]/u.test(word))
    .map(basicForm);
  let isAfterPreposition = false;
  let isNegated = false;
  for (const [index, word] of tokens.entries()) {
    const previous = tokens[index - 1] ?? '';
    if (prepositions.has(word)) isAfterPreposition = true;
    // 'Not Toro or Echo' wants neither.
    const isOr = word === 'or' && words.at(-1)?.role === 'not' && words.at(-1)?.word === previous;
    if (negations.has(word) || isOr) isNegated = true;
    else if (alternatives.has(word)) words.push({ word, role: 'or' });
    else if (isFiller(word)) words.push({ word, role: 'filler' });
    else {
      // A number is part of a model: 'no 75740'.
      const isNot = isNegated && !/\d/.test(word);
      const isOfMeasure = isWidthKnown && idle.has(word);
      const isLastOfPhrase = !isOfMeasure && !/^\d/.test(previous) && endsPhrase(tokens[index + 1]);
      words.push({ word, role: isNot ? 'not' : roleOf(word, isAfterPreposition, isLastOfPhrase) });
      isNegated = false;
    }
  }
  const limited = limitWords(words);
  return asksForService(limited) ? limited.map(inNamesOnly) : limited;
}

const isFiller = (word: string) => prepositions.has(word) || fillers.has(word);
const isSearched = ({ role }: SearchWord) => role !== 'filler' && role !== 'or';

/** Whether a search is only about service, opening hours or payment: 'mower with 200 hours' is about a machine. */
export const asksForService = (words: readonly SearchWord[]) => {
  const meaningful = words.filter(isSearched);
  return meaningful.length > 0 && meaningful.every(({ word }) => isServiceWord(word));
};
const inNamesOnly = (word: SearchWord): SearchWord => (isSearched(word) ? { ...word, role: 'name' } : word);

function limitWords(words: readonly SearchWord[]): SearchWord[] {
  let meaningful = 0;
  const end = words.findIndex(({ role }) => role !== 'filler' && ++meaningful > MAX_MEANINGFUL_WORDS);
  return words.slice(0, Math.min(end < 0 ? words.length : end, MAX_WORDS));
}

/** Whether a phrase ends before a word: 'parts' in 'parts for mower', but not 'chain' in 'chain saw'. */
const endsPhrase = (next: string | undefined) =>
  next === undefined || isFiller(next) || alternatives.has(next) || negations.has(next);

function roleOf(word: string, isAfterPreposition: boolean, isLastOfPhrase: boolean): SearchWord['role'] {
  if (isMaker(word)) return 'name';
  if (word === 'headlights') return 'hard';
  if (isPart(word) && isLastOfPhrase && !isAfterPreposition) return 'name';
  if (idle.has(word)) return 'idle';
  if (smallSizes.has(word) || largeSizes.has(word)) return 'size';
  // A size stands anywhere: 'tractor with bagger 42'.
  return (isAfterPreposition && !/^\d{2}$/.test(word)) || qualities.has(word) ? 'soft' : 'hard';
}
