import { readSearch } from './search-query.ts';
import { plainCopied, type SearchWord } from './search-words.ts';

/** The function read_search of the database joins so many words of a search to a phrase: all of them, or those that are no fillers. */
const MAX_WORDS = 5;
const MAX_WORDS_BESIDE_FILLERS = 4;

const SMALL_WORDS = 'Small ones such as “the” and “for” can be left out';
const textOf = (words: readonly SearchWord[]) => words.map(({ word }) => word).join(' ');
/** A phrase as it is compared: search_key of the database leaves out the same characters. */
const compact = (text: string) => text.toLowerCase().replaceAll(/[\s!-/:-@[-`{-~]+/g, '');

/** As plainMeasures removes them from a search; the database compares letters with their accents. */
const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** The phrase of a synonym in the letters that searches are read in, or why no search is ever read as it, for staff. */
export function readPhrase(typed: string): { phrase: string } | { problem: string } {
  const phrase = withoutAccents(plainCopied(typed));
  const { words, ranges, acres, isOnSale, order } = readSearch(phrase);
  if (Object.keys(ranges).length || acres !== null || isOnSale || order)
    return { problem: 'Searches read a size, a price or an order in this. Leave it out' };
  if (words.some(({ role }) => role === 'not' || role === 'or'))
    return { problem: 'Searches exclude or compare something with these words. Leave out “not” and “or”' };
  const readings = [
    { read: words, max: MAX_WORDS },
    { read: words.filter(({ role }) => role !== 'filler'), max: MAX_WORDS_BESIDE_FILLERS },
  ].filter(({ read }) => compact(textOf(read)) === compact(phrase));
  if (readings.some(({ read, max }) => read.length <= max)) return { phrase };
  if (readings.length) return { problem: `At most ${MAX_WORDS} words. ${SMALL_WORDS}` };
  if (!words.length) return { problem: 'Searches read no words in this' };
  return { problem: `Searches read this as “${textOf(words)}”. Write it like that` };
}
