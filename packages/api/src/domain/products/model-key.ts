/**
 * Characters in which two spellings of one name may differ: those of ASCII but '+' ('ES-250+' is not 'ES-250'), then signs,
 * quotation marks and primes, dashes, spaces and invisible ones, and the dot that JavaScript leaves above a lowered 'İ'.
 * The SQL function name_key has the same; a change needs a migration that defines it again and builds its indexes again.
 */
const ignored = new Set(
  [
    ' -_./,()"!#$%&\'*:;<=>?@[\\]^`{|}~',
    '®™©℠°´·•…«»‹›‘’‚‛“”„‟′″‴',
    '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
    '\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000',
    '\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF\u0307',
  ].join(''),
);

/**
 * The one form in which names of machines and makers are compared, without letter case, spaces and punctuation: 'cs590' for
 * 'CS-590'. 'ES-250+' is 'es250plus', as 'ES-250 Plus' is. The SQL function name_key computes the same.
 * @returns '' for a text without letters and digits, which is no name
 */
export function nameKey(name: string | null | undefined): string {
  // One character at a time: JavaScript lowers a Σ by what follows it, PostgreSQL does not.
  const lowered = [...(name ?? '')].flatMap((character) => [...character.toLowerCase()]);
  return lowered
    .map((character) => (character === '+' ? 'plus' : ignored.has(character) ? '' : character))
    .join('');
}

/** Whether a text can be the name of a brand: '-' or '...', where somebody has none to write, cannot. */
export const isBrandName = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Returns a key that is the same for every spelling of a model: 'echo|cs590'. Machines with the same key are the same model. */
export function modelKey(brand: string | null | undefined, model: string | null | undefined): string {
  return `${nameKey(brand)}|${nameKey(model)}`;
}
